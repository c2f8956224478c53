/* oxlint-disable unicorn/consistent-function-scoping -- the page gets one function alone, without its module */
import type { Page } from '@playwright/test'

/**
 * Waits until no element moves, fades or matches `unfinished`. Checks every second frame, because a new element begins
 * to fade in with its second frame.
 */
export async function untilStill(page: Page, unfinished?: string): Promise<void> {
  await page.evaluate(comeToRest, unfinished)
}

/** Runs in the page, which gets this function alone. */
async function comeToRest(unfinished: string | undefined): Promise<void> {
  const LONGEST_MS = 10_000
  const startedAt = performance.now()
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const isLoading = () => unfinished !== undefined && document.querySelector(unfinished) !== null
  const isMoving = () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState !== 'finished' &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
  do {
    if (performance.now() - startedAt > LONGEST_MS)
      throw new Error(`The page does not come to rest: it ${isLoading() ? 'loads' : 'moves'}`)
    await frame()
    await frame()
  } while (isLoading() || isMoving())
}
