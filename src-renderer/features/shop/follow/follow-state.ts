import { create } from 'zustand'
import type { Found } from './judge-programs.ts'

/** What a device knows of its shop while the program that served its page is no help. */
interface FollowState {
  /** When that program last said that it leads, or hears who does; null before the first answer. */
  readonly goodAt: string | null
  /** True if it does not answer. */
  readonly isSilent: boolean
  /** A counter with its own points that answers while no main till does. */
  readonly offered: Found['counter']
}

export const useFollowState = create<FollowState>(() => ({
  goodAt: null,
  isSilent: false,
  offered: undefined,
}))
