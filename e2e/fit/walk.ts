import { expect, type Page, type Request } from '@playwright/test'
import { untilStill } from '../senses/still.ts'
import { crampedScreens } from './cramped-screens.ts'
import { findBarOverlaps } from './find/find-bar-overlaps.ts'
import { findBrokenWords } from './find/find-broken-words.ts'
import { findCoveredLines } from './find/find-covered-lines.ts'
import { findHeadingFaults } from './find/find-heading-faults.ts'
import { findLostColumns } from './find/find-lost-columns.ts'
import { findRawNumbers } from './find/find-raw-numbers.ts'
import { findMisfits } from './find/find-misfits.ts'
import { findSmallAreas } from './find/find-small-areas.ts'

/** Counter PC, landscape tablet, upright tablet, phone. */
export const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
] as const
const ZOOMS = [100, 130] as const
const USUAL_ZOOM = ZOOMS[0]

/** Each size with each text size. Every second size starts with the large text, which saves a change of the layout. */
const ALL_STEPS = SIZES.flatMap((viewport, index) =>
  (index % 2 === 0 ? ZOOMS : ZOOMS.toReversed()).map((zoom) => ({ viewport, zoom })),
)
type Step = (typeof ALL_STEPS)[number]

/**
 * Returns the steps of a screen: each size once, half of them with the large text. Another half of the screens is
 * measured with the other text sizes, so every layout meets both. `MOSTRADOR_FIT=all` measures all steps (nightly).
 */
function stepsOf(name: string): readonly Step[] {
  if (process.env['MOSTRADOR_FIT'] === 'all') return ALL_STEPS
  const parity = Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2
  return ALL_STEPS.filter((_, index) => index % 2 === parity)
}

/** Areas that may scroll sideways: the plan, the editor's canvas, the bytes of a terminal, rows of tabs. */
const PANNABLE = '[data-pannable], [role="tablist"]'

const pending = new WeakMap<Page, Set<Request>>()

/** Tracks the page's requests, except the event stream, which never ends. */
function followRequests(page: Page): void {
  const open = new Set<Request>()
  pending.set(page, open)
  page.on('request', (request) => {
    if (!request.url().endsWith('/events')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

const LOADING = '[aria-busy="true"], [role="status"][aria-label="Cargando"]'

/** How long the parts of a screen may take: a missing one should not take the minute of a journey's click. */
export const TIMEOUT = { timeout: process.env['CI'] === undefined ? 5_000 : 30_000 }

/** The default pauses grow to a second each, which adds minutes over hundreds of screens. */
const POLLS = { intervals: [20, 40, 80] }

/** Waits until the screen is painted and no request or animation is running. */
export async function settle(page: Page): Promise<void> {
  const countRequests = () => pending.get(page)?.size
  do {
    if (countRequests() !== 0) await expect.poll(countRequests, POLLS).toBe(0)
    await untilStill(page, LOADING)
    // Answers may have caused more requests.
  } while (countRequests() !== 0)
}

/** Prepares the device before its first page. */
export async function setUp(page: Page): Promise<void> {
  followRequests(page)
  await page.addInitScript(() => {
    const state = { language: 'es', theme: 'light', textZoom: 100, isMirrored: false }
    localStorage.setItem('mostrador.device', JSON.stringify({ state, version: 1 }))
  })
}

/** Changes the text size, as another window of this device would. */
async function zoomText(page: Page, textZoom: number): Promise<void> {
  await page.evaluate((zoom) => {
    const key = 'mostrador.device'
    const { state, version } = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ state: { ...state, textZoom: zoom }, version }))
    dispatchEvent(new StorageEvent('storage', { key }))
  }, textZoom)
}

/**
 * Returns the misfits of the shown screen at each of its steps. `keepOpen` reopens a part that a change of size has
 * closed. `alsoFind` adds faults, once, at the first step.
 */
export async function misfitsOf(
  page: Page,
  name: string,
  keepOpen?: (change: { readonly isResized: boolean }) => Promise<void>,
  alsoFind?: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found: string[] = []
  let before: Step | undefined
  /** The size at which the measured screen was opened. */
  let shown: (typeof SIZES)[number] | undefined
  for (const step of stepsOf(name)) {
    const { viewport, zoom } = step
    if (viewport !== before?.viewport) await page.setViewportSize(viewport)
    if (zoom !== (before?.zoom ?? USUAL_ZOOM)) await zoomText(page, zoom)
    const isFirst = before === undefined
    before = step
    const size = `${viewport.width}-${zoom}`
    try {
      await keepOpen?.({ isResized: viewport !== shown })
      shown = viewport
    } catch (error) {
      found.push(`${size} ${name} does not open: ${String(error)}`)
      continue
    }
    found.push(...(await misfitsAt(page, name, size)))
    if (isFirst) found.push(...((await alsoFind?.()) ?? []).map((each) => `${name}: ${each}`))
  }
  if (before?.zoom !== USUAL_ZOOM) await zoomText(page, USUAL_ZOOM)
  return found
}

async function misfitsAt(page: Page, name: string, size: string): Promise<readonly string[]> {
  await settle(page)
  let found = await faultsOf(page, name, size)
  // An event of the register may redraw the screen during the measure; a real misfit is found again.
  for (let tries = 0; found.length > 0 && tries < 4; tries++) {
    await page.waitForTimeout(250)
    found = await faultsOf(page, name, size)
  }
  if (found.length > 0) {
    await page.screenshot({
      path: `test-results/fit/${size}-${name.replaceAll(/\W+/g, '-')}.png`,
    })
  }
  return found.map((misfit) => `${size} ${name}: ${misfit}`)
}

async function faultsOf(page: Page, name: string, size: string): Promise<readonly string[]> {
  return [
    ...(await smallAreasOf(page, name, size)),
    ...(await page.evaluate(findMisfits, PANNABLE)),
    ...(await page.evaluate(findBarOverlaps)),
    ...(await page.evaluate(findHeadingFaults)),
    ...(await page.evaluate(findLostColumns, PANNABLE)),
    ...(await page.evaluate(findRawNumbers)),
    ...(await page.evaluate(findBrokenWords)),
    ...(await page.evaluate(findCoveredLines)),
  ]
}

/** Returns the areas that are too small, or that a screen of the list of those fits now. */
async function smallAreasOf(page: Page, name: string, size: string): Promise<readonly string[]> {
  const found = await page.evaluate(findSmallAreas, PANNABLE)
  if (crampedScreens[name]?.includes(size) !== true) return found
  return found.length > 0 ? [] : ['fits now: remove it from the list of cramped screens']
}

export interface ShownScreen {
  readonly name: string
  readonly path: string
  /** Opens a part that the path alone does not show. */
  readonly open?: (page: Page) => Promise<void>
}

/** Opens a screen of the loaded page as if it were the first one, and waits until it is complete. */
export async function showScreen(page: Page, { path, open }: ShownScreen): Promise<void> {
  await leaveScreen(page)
  // A toast younger than half a second stays on the next screen.
  const toast = page.getByRole('alert').getByRole('button', { name: 'Cerrar' })
  if (await toast.isVisible()) {
    // The toast may close by itself at this moment.
    await toast.click({ timeout: 1_000 }).catch(() => expect(toast).toBeHidden())
  }
  await page.evaluate((shown) => {
    document.title = ''
    location.hash = shown
  }, path)
  // A screen sets the title after its script and its data are loaded.
  await expect(page).toHaveTitle(/\S/)
  await settle(page)
  await expect(page.getByRole('main')).toContainText(/\S/)
  if (open === undefined) return
  await open(page)
  await settle(page)
}

/** Goes to a path without a screen, because the next path alone would keep the parts that this screen has opened. */
export async function leaveScreen(page: Page): Promise<void> {
  // Escape closes a dialog; the new path replaces the rest.
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    location.hash = '/none'
  })
  await expect(page.getByRole('heading', { name: 'Esta pantalla no existe' })).toBeVisible()
}
