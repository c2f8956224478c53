import type { SeededRandom } from './seeded-random.ts'

export interface PastTable {
  readonly id: number
  readonly name: string
  readonly seats: number
}

/** Pause between two parties at one table. */
const CLEARING_MS = 5 * 60_000

/** Which tables are taken when, so that no two parties sit at one. */
export class TableBook {
  readonly #tables: readonly PastTable[]
  readonly #taken = new Map<number, { readonly from: number; readonly to: number }[]>()

  constructor(tables: readonly PastTable[]) {
    this.#tables = tables
  }

  /** Seats a party at a free table, one of the smallest that it fits; undefined if there is none. */
  seat(guests: number, from: number, to: number, random: SeededRandom): PastTable | undefined {
    const free = this.#tables.filter(
      ({ id, seats }) =>
        seats >= guests &&
        (this.#taken.get(id) ?? []).every(
          (each) => to + CLEARING_MS < each.from || each.to + CLEARING_MS < from,
        ),
    )
    const least = Math.min(...free.map(({ seats }) => seats))
    const fitting = free.filter(({ seats }) => seats === least)
    if (fitting.length === 0) return undefined
    const table = random.pick(fitting)
    this.#taken.set(table.id, [...(this.#taken.get(table.id) ?? []), { from, to }])
    return table
  }
}
