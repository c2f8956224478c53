import type { CounterLine } from '#main/core/ports/counter-lines.ts'

/** How old the copy of a counter is. */
export interface CopyLag {
  /** True if it lacks nothing. */
  readonly isCurrent: boolean
  /** Null before it was first whole. */
  readonly lagMs: number | null
  readonly lagActs: number | null
}

/** A counter that follows the main till's file. */
export interface CounterCopy {
  state(): CopyLag
  stop(): void
}

/** Sends the file and each commit over a channel that a counter opened; undefined if there is no file to follow. */
export type FollowCopy = (counterId: number, channel: CounterLine) => CounterCopy | undefined
