import type { LostActs, TakeoverPoints } from '#shared/api/machine/shop.ts'

/** A decision to go on without the main till, written down before anything is done. */
export interface Takeover {
  readonly points: TakeoverPoints
  /** The epoch that it begins. */
  readonly epoch: number
  readonly at: string
  /** The counter that takes over. */
  readonly counterId: number
  /** The points of that counter, the one of its own users first. */
  readonly emissionPointIds: readonly number[]
  /** The manager whose PIN it was. */
  readonly userId: number
  readonly userName: string
  readonly reason: string | null
  readonly lost: LostActs
  /** The last numbers that the main till told, by series `001-001`; they may be above those of the copy. */
  readonly numbers: Readonly<Record<string, number>>
  /** The port on which this program serves the shop's network already. */
  readonly lanPort: number | undefined
  /** Address of the main till, to tell it of the new epoch. */
  readonly mainUrl: string | null
}
