import type { SharedPast } from '#shared/api/machine/counters.ts'
import type { ShopEpoch } from '#main/core/settings/counter-settings.ts'
import { earlierPast } from './shared-past.ts'

/** A program that missed more takeovers than this comes back by hand. */
const FORKS_KEPT = 20

export type Fork = ShopEpoch['forks'][number]

/** Returns the forks of a file with one more. */
export function withFork(forks: readonly Fork[], fork: Fork): Fork[] {
  return [...forks, fork].slice(-FORKS_KEPT)
}

/**
 * Returns what this file shares with that of a program in an older epoch; undefined if the takeover that parted them
 * was not written down.
 */
export function pastSince(forks: readonly Fork[], epoch: number): SharedPast | undefined {
  const later = forks.filter((fork) => fork.epoch > epoch)
  const [first, ...others] = later
  if (first?.epoch !== epoch + 1) return undefined
  return others.reduce((past, fork) => earlierPast(past, fork.past), first.past)
}
