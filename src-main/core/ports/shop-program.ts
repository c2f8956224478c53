import { conflict } from '#shared/api/error.ts'
import type { JoiningFault, LostActs } from '#shared/api/machine/shop.ts'

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

/** The main till as a program sees it that is apart from it. */
export interface SeenMain {
  readonly url: string | null
  readonly isHeard: boolean
  readonly heardAt: Date | null
}

/** The place of this program in its shop; the host implements it. */
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
  /** Undefined unless this program is apart from the main till. */
  seenMain(): SeenMain | undefined
  /** Looks for the main till now; true if it answers. At a program that is not apart it is true. */
  isMainThere(): Promise<boolean>
  /**
   * Makes a counter with own points the main till: writes the decision down, and the program opens in its new role once
   * the request that asked is answered. Resolves to what the main till told last. Throws ApiError 409 MAIN_IS_THERE,
   * TAKEOVER_RUNNING or NOT_A_COUNTER.
   */
  lead(decision: LeadDecision): Promise<LostActs>
}

/** The person who makes a counter with own points the main till. */
export interface LeadDecision {
  readonly userId: number
  readonly userName: string
  readonly reason: string | null
}

/** The core alone, in tests and scripts: it cannot join. */
export const noShopProgram: ShopProgram = {
  find: () => Promise.resolve([]),
  join: () => Promise.reject(conflict('JOINING_UNAVAILABLE')),
  stopJoining: () => Promise.resolve(),
  joining: () => null,
  seenMain: () => undefined,
  isMainThere: () => Promise.resolve(true),
  lead: () => Promise.reject(conflict('NOT_A_COUNTER')),
}
