/// <reference lib="dom" />
import type { Browser, CDPSession, Page } from '@playwright/test'
import { countCalls, newPage, signInByPassword, slowDown } from '../browser.ts'
import type { HostProcess } from '../host-process.ts'
import { below, type Figure } from '../report.ts'
import { timingsOf } from '../statistics.ts'

/** The number of tiles on the screen; each tap is another product, so each adds a line. */
const TAPS = 20
/** The first taps also load the code of the first line. */
const WARM_UP = 4
/** Time in which a person reads the guests' wishes; all work of a tap ends within it. */
const SINGLE_PAUSE_MS = 900
const LONG_TASK_MS = 50

interface Limits {
  readonly slowdown: number
  readonly single: { readonly p50: number; readonly p99?: number }
  readonly quick?: { readonly p50: number; readonly p99: number }
}

interface Taps {
  readonly paintedMs: readonly number[]
  readonly longTasks: readonly number[]
  readonly calls: number
}

/**
 * Measures taps on tiles of a category of thousands, from the browser's click time until the frame with the new
 * line is presented. The browser itself clicks, and no script queries the page meanwhile.
 */
export async function measureTaps(browser: Browser, host: HostProcess): Promise<Figure[]> {
  return [
    ...(await measureAt(browser, host, { slowdown: 1, single: { p50: 50, p99: 50 } })),
    ...(await measureAt(browser, host, {
      slowdown: 4,
      single: { p50: 50 },
      quick: { p50: 80, p99: 120 },
    })),
  ]
}

async function measureAt(
  browser: Browser,
  host: HostProcess,
  { slowdown, single, quick }: Limits,
): Promise<Figure[]> {
  const name = slowdown === 1 ? '' : `, slowed ${slowdown} ×`
  const alone = await tapAll(browser, host, {
    slowdown,
    pauseMs: SINGLE_PAUSE_MS,
    tableId: slowdown === 1 ? 1 : 2,
  })
  const painted = timingsOf(alone.paintedMs)
  const what = `Tap on a product until its line is painted${name}`
  const calls = alone.calls / TAPS
  const figures = [
    below(what, 'p50', painted.p50, single.p50),
    ...(single.p99 === undefined ? [] : [below(what, 'p99', painted.p99, single.p99)]),
    longTasks(`Tasks over ${LONG_TASK_MS} ms in ${TAPS} taps${name}`, alone.longTasks),
    {
      what: `Requests of a tap on a product${name}`,
      measured: calls.toFixed(2),
      value: calls,
      reach: '1',
      // The page may also check the register's health once during the taps.
      isReached: Math.round(calls) === 1,
    },
  ]
  if (quick === undefined) return figures
  const hurried = await tapAll(browser, host, { slowdown, pauseMs: 0, tableId: 3 })
  const inRow = timingsOf(hurried.paintedMs)
  const row = `Quick taps, the next when the line is painted${name}`
  return [
    ...figures,
    below(row, 'p50', inRow.p50, quick.p50),
    below(row, 'p99', inRow.p99, quick.p99),
    longTasks(`Tasks over ${LONG_TASK_MS} ms in ${TAPS} quick taps${name}`, hurried.longTasks),
  ]
}

function longTasks(what: string, tasks: readonly number[]): Figure {
  const worst = Math.max(0, ...tasks)
  return {
    what,
    measured: tasks.length === 0 ? '0' : `${tasks.length}, worst ${worst.toFixed(0)} ms`,
    value: tasks.length,
    reach: '0',
    isReached: tasks.length === 0,
  }
}

interface Run {
  readonly slowdown: number
  readonly pauseMs: number
  /** A table without these products: a tap on a product of the table would raise its line. */
  readonly tableId: number
}

async function tapAll(
  browser: Browser,
  host: HostProcess,
  { slowdown, pauseMs, tableId }: Run,
): Promise<Taps> {
  const page = await newPage(browser)
  await page.addInitScript(watchTaps)
  await signInByPassword(page, host.url)
  await page.goto(`${host.url}/#/tables/${tableId}`)
  await page.getByRole('radio', { name: 'Grupo 1', exact: true }).click()
  const tiles = page.getByRole('list', { name: 'Productos' }).getByRole('button')
  await tiles.nth(TAPS + WARM_UP - 1).waitFor()
  const places = await tiles.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }),
  )
  const session = await slowDown(page, slowdown)
  for (const place of places.slice(0, WARM_UP)) {
    await click(page, session, place)
    await page.waitForTimeout(SINGLE_PAUSE_MS)
  }
  await page.evaluate(() => {
    const { tapTimes, longTasks } = window as unknown as TapWindow
    tapTimes.length = 0
    longTasks.length = 0
  })
  const calls = countCalls(page)
  for (const place of places.slice(WARM_UP, WARM_UP + TAPS)) {
    await click(page, session, place)
    if (pauseMs > 0) await page.waitForTimeout(pauseMs)
  }
  await page.waitForTimeout(SINGLE_PAUSE_MS)
  const seen = await page.evaluate(() => {
    const { tapTimes, longTasks } = window as unknown as TapWindow
    return { paintedMs: tapTimes, longTasks }
  })
  await page.context().close()
  return { ...seen, calls: calls.count }
}

interface Place {
  readonly x: number
  readonly y: number
}

/** Resolves when the line is painted. */
async function click(page: Page, session: CDPSession, { x, y }: Place): Promise<void> {
  const painted = page.waitForEvent('console', (message) => message.text() === PAINTED)
  const mouse = { x, y, button: 'left', clickCount: 1 } as const
  await session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' })
  await session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' })
  await painted
}

const PAINTED = 'line painted'

interface TapWindow {
  readonly tapTimes: number[]
  readonly longTasks: number[]
}

/** Runs in the page. Measures for each click on a tile the time until the frame with the new line is painted. */
function watchTaps(): void {
  const lines = '[role="list"][aria-label="Cuenta"] li'
  const times: number[] = []
  const longTasks: number[] = []
  Object.assign(window, { tapTimes: times, longTasks })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration)
  }).observe({ type: 'longtask' })
  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element) || target.closest('ul[aria-label="Productos"]') === null) {
        return
      }
      const before = document.querySelectorAll(lines).length
      const channel = new MessageChannel()
      const look = () => {
        if (document.querySelectorAll(lines).length > before) channel.port2.postMessage(undefined)
        else requestAnimationFrame(look)
      }
      // A message sent in a frame's callback arrives after that frame is painted.
      channel.port1.addEventListener('message', () => {
        times.push(performance.now() - timeStamp)
        console.log('line painted')
      })
      channel.port1.start()
      requestAnimationFrame(look)
    },
    true,
  )
}
