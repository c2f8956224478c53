import { expect, type Page, type Route } from '@playwright/test'

export interface SlowList {
  /** Waits until the page asks for the list. */
  readonly asked: Promise<void>
  /** Answers what was asked for, and lets later requests through. */
  read(): Promise<void>
  /** Refuses what was asked for, at the latest now, and keeps later requests. */
  fail(): Promise<void>
}

/** Keeps the answers of the GETs to `path` until the journey lets them through. */
export async function slowList(page: Page, path: RegExp): Promise<SlowList> {
  let isRead = false
  let waiting: Route[] = []
  const { promise: asked, resolve: tell } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET' || isRead) return route.fallback()
    waiting = [...waiting, route]
    tell()
    return undefined
  })
  const takeWaiting = () => {
    const routes = waiting
    waiting = []
    return routes
  }
  return {
    asked,
    read: async () => {
      isRead = true
      // A request that the page has given up has no route any more.
      await Promise.all(takeWaiting().map((route) => route.continue().catch(() => undefined)))
    },
    fail: async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      const answer = { status: 500, json: { code: 'INTERNAL_ERROR', message: 'Fallo' } }
      await Promise.all(takeWaiting().map((route) => route.fulfill(answer)))
    },
  }
}
