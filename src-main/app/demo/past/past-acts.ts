import type { NewAuditEntry, StoredSession, WriteContext } from '#main/core/acts/context.ts'
import type { SeededRandom } from './plan/seeded-random.ts'

/**
 * The acts of people in the past: each has its moment, its person and what the seed gives it. They push nothing to a
 * central, tell no screen, and their audit entries wait until the day is whole, because the chain follows time.
 */
export class PastActs {
  readonly #write: WriteContext
  readonly #random: SeededRandom
  #entries: (NewAuditEntry & { readonly at: string })[] = []

  constructor(write: WriteContext, random: SeededRandom) {
    this.#write = write
    this.#random = random
  }

  /** Returns the context of an act of `person` at `moment` (ms), for the rules of the till. */
  by(person: StoredSession, moment: number): WriteContext {
    const write = this.#write
    const random = this.#random
    return {
      ...write,
      clock: { now: () => new Date(moment), monotonicMs: () => write.clock.monotonicMs() },
      randomness: random.asRandomness(),
      session: person,
      hasSession: true,
      approvalToken: undefined,
      push: () => undefined,
      publish: () => undefined,
      repeated: () => undefined,
      notDoneBefore: () => undefined,
      audit: (entry) => this.note(person, moment, entry),
    }
  }

  /** Keeps an audit entry of `person` at `moment` (ms). */
  note(person: Pick<StoredSession, 'id'>, moment: number, entry: NewAuditEntry): void {
    this.#entries.push({ userId: person.id, ...entry, at: new Date(moment).toISOString() })
  }

  /** Writes the entries that are kept, in the order of their moments. */
  writeEntries(): void {
    for (const entry of this.#entries.toSorted((one, other) => compare(one.at, other.at))) {
      this.#write.audit(entry)
    }
    this.#entries = []
  }
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
