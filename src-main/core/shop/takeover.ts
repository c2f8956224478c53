import type { SharedPast } from '#shared/api/machine/counters.ts'
import type { LostActs, TakeoverPoints } from '#shared/api/machine/shop.ts'

/** A decision to go on without the main till, written down before anything is done. */
export interface Takeover {
  readonly points: TakeoverPoints
  /** The epoch that it begins; for the own points alone, the present one. */
  readonly epoch: number
  readonly at: string
  /** The counter that takes over. */
  readonly counterId: number
  /** The points of that counter, the one of its own users first. */
  readonly emissionPointIds: readonly number[]
  /** Owner of the PIN. */
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
  /** The part that the copy and the main till's file have in common; absent if an older version wrote the decision down. */
  readonly past?: SharedPast | undefined
  /** True if the copy has every number that the own points have used. */
  readonly hasAllNumbers?: boolean | undefined
  /** True if the main till issued nothing itself: its hold stays, because a cashier may not release it. */
  readonly isHeld?: boolean | undefined
}
