import type { Randomness } from '#main/core/acts/context.ts'

/** Random numbers that a seed determines: the same seed gives the same ones. */
export class SeededRandom {
  #state: number
  #uuids = 0

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Returns 32 random bits (mulberry32). */
  #bits(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  /** Returns a number from 0 to below 1. */
  share(): number {
    return this.#bits() / 0x1_00_00_00_00
  }

  /** Returns a whole number from 0 to `limit` - 1. */
  below(limit: number): number {
    return Math.floor(this.share() * limit)
  }

  /** Returns a whole number; both limits are included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }

  isChance(share: number): boolean {
    return this.share() < share
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  pickWeighted<T extends { readonly weight: number }>(list: readonly T[]): T {
    const total = list.reduce((sum, { weight }) => sum + weight, 0)
    let rest = this.share() * total
    for (const each of list) {
      rest -= each.weight
      if (rest < 0) return each
    }
    return list.at(-1) as T
  }

  /** Returns a uuid of version 4. They ascend, because an index takes ascending keys in half the time. */
  uuid(): string {
    this.#uuids++
    const words = [this.#uuids, this.#bits(), this.#bits(), this.#bits()]
    const hex = words.map((word) => word.toString(16).padStart(8, '0')).join('')
    const variant = '89ab'[Number.parseInt(hex.slice(16, 17), 16) & 3]
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
  }

  /** The same numbers for the rules of the till. */
  asRandomness(): Randomness {
    return {
      uuid: () => this.uuid(),
      bytes: (count) => Uint8Array.from({ length: count }, () => this.below(256)),
      below: (limit) => this.below(limit),
    }
  }
}
