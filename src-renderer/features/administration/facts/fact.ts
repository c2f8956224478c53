import type { AdministrationFacts } from '#shared/api/machine/administration-facts.ts'
import type { Translate } from '#renderer/i18n/use-messages.ts'
import type { GroupScreenId } from '#renderer/screens/shown-groups.ts'
import type { Format } from '#renderer/ui/format/use-format.ts'
import type { factsMessages } from './facts-messages.ts'

export type FactTone = 'plain' | 'warn' | 'danger'

/** A fact about a screen. `warn`: something is missing; `danger`: something fails now. */
export interface ScreenFact {
  readonly screen: GroupScreenId
  readonly tone: FactTone
  readonly text: string
}

export interface FactWords {
  readonly t: Translate<(typeof factsMessages)['es']>
  readonly format: Pick<Format, 'quantity' | 'date' | 'ago'>
  readonly now: Date
}

/** Writes the facts of a group; undefined and false stand for none. */
export type WriteFacts = (
  facts: AdministrationFacts,
  words: FactWords,
) => readonly (ScreenFact | false | undefined)[]

export function fact(screen: GroupScreenId, tone: FactTone, text: string): ScreenFact {
  return { screen, tone, text }
}

/** Joins the parts that there are. */
export function joined(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string').join(' · ')
}

/** Returns a count as the parameters of its text. */
export function counted(count: number, { format }: { readonly format: Pick<Format, 'quantity'> }) {
  return { count, number: format.quantity(count) }
}
