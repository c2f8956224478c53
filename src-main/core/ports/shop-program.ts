import { conflict } from '#shared/api/error.ts'
import type { JoiningFault } from '#shared/api/machine/shop.ts'

/** A main till that was found on the network. */
export interface FoundShop {
  readonly name: string
  readonly url: string
  readonly fingerprint: string
}

/** How far a joining has come. */
export interface Joining {
  readonly bytes: number
  readonly total: number | null
  readonly fault: JoiningFault | null
}

/** Joins this program to a shop; the host implements it. */
export interface ShopProgram {
  /** Looks for main tills on the network for about two seconds. */
  find(): Promise<readonly FoundShop[]>
  /**
   * Proves the code to the main till, resolves once that has accepted it, and goes on fetching the shop's file; at its
   * end the program restarts as a counter. Throws ApiError 400 COUNTER_CODE_WRONG or SHOP_OTHER, 409 JOINING_ALREADY,
   * 503 SHOP_NOT_FOUND.
   */
  join(shop: {
    readonly url: string
    readonly code: string
    readonly fingerprint: string | undefined
  }): Promise<void>
  /** Stops a joining and removes what came of it. */
  stopJoining(): Promise<void>
  joining(): Joining | null
}

/** The core alone, in tests and scripts: it cannot join. */
export const noShopProgram: ShopProgram = {
  find: () => Promise.resolve([]),
  join: () => Promise.reject(conflict('JOINING_UNAVAILABLE')),
  stopJoining: () => Promise.resolve(),
  joining: () => null,
}
