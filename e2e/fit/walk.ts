import { expect, type Page, type Request } from '@playwright/test'
import { findMisfits } from './find-misfits.ts'

/** Counter PC, landscape tablet, upright tablet, phone. */
export const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
] as const
export const ZOOMS = [100, 130] as const

/** Areas that may scroll sideways: the plan, the editor's canvas, the bytes of a terminal, rows of tabs. */
const PANNABLE = '[data-pannable], [role="tablist"]'

const pending = new WeakMap<Page, Set<Request>>()

/** Follows the page's requests, except the stream of events, which never ends. */
function followRequests(page: Page): void {
  const open = new Set<Request>()
  pending.set(page, open)
  page.on('request', (request) => {
    if (!request.url().endsWith('/events')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Three hundred screens are waited for: the usual pauses, which grow to a second, would be minutes. */
const POLLS = { intervals: [20, 40, 80] }

/** Waits until the screen is painted and no request or animation is running. */
export async function settle(page: Page): Promise<void> {
  await expect.poll(() => pending.get(page)?.size, POLLS).toBe(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .every(
              ({ playState, effect }) =>
                playState === 'finished' ||
                effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
            ),
        ),
      POLLS,
    )
    .toBe(true)
}

export async function misfitsOf(
  page: Page,
  name: string,
  shots: string,
): Promise<readonly string[]> {
  await settle(page)
  let found = await page.evaluate(findMisfits, PANNABLE)
  // An event of the register may redraw the screen while it is measured; what does not fit stays.
  for (let tries = 0; found.length > 0 && tries < 4; tries++) {
    await page.waitForTimeout(250)
    found = await page.evaluate(findMisfits, PANNABLE)
  }
  if (found.length > 0) {
    await page.screenshot({
      path: `test-results/fit/${shots}-${name.replaceAll(/\W+/g, '-')}.png`,
    })
  }
  return found.map((misfit) => `${name}: ${misfit}`)
}

/** Sets the device before its first page. */
export async function setUp(
  page: Page,
  settings: { readonly textZoom: number; readonly theme?: 'light' | 'dark' },
): Promise<void> {
  followRequests(page)
  await page.addInitScript(
    (chosen) => {
      const state = { language: 'es', isMirrored: false, ...chosen }
      localStorage.setItem('mostrador.device', JSON.stringify({ state, version: 1 }))
    },
    { theme: 'light', ...settings },
  )
}

/** Waits until the screen of the new path is there: its script is loaded only now. */
export async function shown(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
  await expect(page.getByRole('main')).toContainText(/\S/)
}

/** Opens a screen of a signed-in user, as if it were the first one. */
export async function showScreen(page: Page, url: string, screen: ShownScreen): Promise<void> {
  // A dialog of the screen before may be open: its Esc closes it, and a new path replaces the rest.
  await page.keyboard.press('Escape')
  // A toast of the last half second would be read on the next screen too.
  const toast = page.getByRole('alert').getByRole('button', { name: 'Cerrar' })
  if (await toast.isVisible()) {
    // It may go by itself at this moment.
    await toast.click({ timeout: 1_000 }).catch(() => expect(toast).toBeHidden())
  }
  await page.goto(`${url}/#/`)
  await page.goto(`${url}/#${screen.path}`)
  await shown(page)
  if (screen.open !== undefined) await settle(page)
  await screen.open?.(page)
}

export interface ShownScreen {
  readonly name: string
  readonly path: string
  /** Opens what the path alone does not show. */
  readonly open?: (page: Page) => Promise<void>
}
