import type { AdministrationFacts, FactName } from '#shared/api/machine/administration-facts.ts'
import type { FirstStep } from '#shared/api/machine/setup.ts'
import type { ReadContext } from '#main/core/acts/context.ts'

/** True unless the first steps say that the house does without. */
export type IsWanted = (step: FirstStep) => boolean

/** Reads one fact; undefined if this installation has none. */
export type FactReaders<F extends FactName> = {
  readonly [N in F]: (
    context: ReadContext,
    isWanted: IsWanted,
  ) => Promise<AdministrationFacts[N] | undefined>
}
