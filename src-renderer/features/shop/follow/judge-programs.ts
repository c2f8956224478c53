import type { Shop } from '#shared/api/machine/shop.ts'
import type { KnownProgram } from './known-shop.ts'

/** The part of a program's answer by which a device judges it. */
export type Sight = Pick<
  Shop,
  'role' | 'epoch' | 'isReplaced' | 'isMainHeard' | 'ownSince' | 'name'
>

/**
 * How the program that served this page stands. `good`: it leads, or hears the one that does. `own`: a counter that goes
 * on with its own points. `replaced`: another program leads. `away`: it hears no main till. `silent`: no answer.
 */
export type Standing = 'good' | 'own' | 'replaced' | 'away' | 'silent'

/** Judges the answer of the page's own program; undefined: it did not answer. */
export function standingOf(sight: Sight | undefined, knownEpoch: number): Standing {
  if (sight === undefined) return 'silent'
  if (sight.ownSince !== null) return 'own'
  if (sight.isReplaced || sight.epoch < knownEpoch) return 'replaced'
  return sight.role === 'MAIN' || sight.isMainHeard ? 'good' : 'away'
}

export interface SeenProgram {
  readonly program: KnownProgram
  readonly sight: Sight
}

/** What a device finds at the other programs of the shop. */
export interface Found {
  /** The program that leads, or a counter that hears it; undefined if none was found. */
  readonly leader: KnownProgram | undefined
  /** A counter that goes on with its own points, by the name that it has now. */
  readonly counter: KnownProgram | undefined
}

/** Chooses among the programs that answered. A main till of an older epoch than the device knows is none. */
export function chooseProgram(seen: readonly SeenProgram[], knownEpoch: number): Found {
  const good = seen
    .filter(({ sight }) => standingOf(sight, knownEpoch) === 'good')
    .toSorted((one, other) => rank(other) - rank(one))
  const own = seen.find(({ sight }) => sight.ownSince !== null)
  return {
    leader: good[0]?.program,
    counter: own && { ...own.program, name: own.sight.name || own.program.name },
  }
}

/** The newest epoch first; in one epoch the main till before a counter, which only passes requests on. */
function rank({ sight: { epoch, role } }: SeenProgram): number {
  return epoch * 2 + (role === 'MAIN' ? 1 : 0)
}
