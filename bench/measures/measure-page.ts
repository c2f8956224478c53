/// <reference lib="dom" />
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { DATABASE_FILE } from '#main/database/open.ts'
import { openBenchApp } from '../bench-app.ts'
import { launchBrowser, newPage, slowDown } from '../browser.ts'
import { type HostProcess, startHost } from '../host-process.ts'
import { measureFloor } from './measure-floor.ts'
import { measureTaps } from './measure-taps.ts'
import { below, type Figure, printTable } from '../report.ts'
import { seedProducts } from '../seeds/seed-products.ts'
import { median } from '../statistics.ts'

const OPENINGS = 5
const SCRIPT_LIMIT_KB = 220
const REQUEST_LIMIT = 30

/** Measures a person's waiting times in a real browser on the built page and host, with 100,000 products. */
export async function measurePage(seeded: string, workFolder: string): Promise<Figure[]> {
  const browser = await launchBrowser()
  if (browser === undefined) {
    console.error('No browser of the Chromium family here: the page is not measured')
    return []
  }
  const folder = join(workFolder, 'page')
  cpSync(seeded, folder, { recursive: true })
  const host = await startHost(folder)
  try {
    return [
      ...(await measureOpening(browser, host, { slowdown: 1, limitMs: 1_500 })),
      ...(await measureOpening(browser, host, { slowdown: 4, limitMs: 1_200 })),
      ...(await measureTaps(browser, host)),
      ...(await measureFloor(browser, host)),
      ...(await measureFloor(browser, host, 300)),
    ]
  } finally {
    await browser.close()
    await host.stop()
    rmSync(folder, { recursive: true })
  }
}

/**
 * Measures from a start with an empty cache until a digit of the PIN is taken. The page itself reports that its pad is
 * drawn: a test driver that polls for it would use the slow processor and notice it later.
 */
async function measureOpening(
  browser: Browser,
  host: HostProcess,
  { slowdown, limitMs }: { readonly slowdown: number; readonly limitMs: number },
): Promise<Figure[]> {
  const openings: number[] = []
  let scriptBytes = 0
  let requests = 0
  for (let round = 0; round < OPENINGS; round++) {
    const page = await newPage(browser)
    const session = await slowDown(page, slowdown)
    await page.addInitScript(watchPad)
    const scripts = new Map<string, Promise<Buffer>>()
    requests = 0
    page.on('response', (response) => {
      requests += 1
      if (response.request().resourceType() === 'script') {
        scripts.set(response.url(), response.body())
      }
    })
    const drawn = told(page, 'pad drawn')
    const taken = told(page, 'digit taken')
    const started = performance.now()
    await page.goto(host.url, { waitUntil: 'commit' })
    await clickAt(session, await drawn)
    await taken
    openings.push(performance.now() - started)
    const needed = await Promise.all(scripts.values())
    scriptBytes = needed.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    await page.context().close()
  }
  const name = slowdown === 1 ? '' : `, slowed ${slowdown} ×`
  const kilobytes = scriptBytes / 1024
  return [
    below(`Page opened until the PIN pad answers${name}`, 'p50', median(openings), limitMs),
    {
      what: `Script until the PIN pad answers, gzip${name}`,
      measured: `${kilobytes.toFixed(0)} kB`,
      value: kilobytes,
      reach: `≤ ${SCRIPT_LIMIT_KB} kB`,
      isReached: kilobytes <= SCRIPT_LIMIT_KB,
    },
    {
      what: `Requests until the PIN pad answers${name}`,
      measured: String(requests),
      value: requests,
      reach: `≤ ${REQUEST_LIMIT}`,
      isReached: requests <= REQUEST_LIMIT,
    },
  ]
}

/** Resolves with the rest of the next console message after `words`. */
async function told(page: Page, words: string): Promise<string> {
  const message = await page.waitForEvent('console', (each) => each.text().startsWith(words))
  return message.text().slice(words.length)
}

async function clickAt(session: CDPSession, place: string): Promise<void> {
  const [x = 0, y = 0] = place.trim().split(' ').map(Number)
  const mouse = { x, y, button: 'left', clickCount: 1 } as const
  await session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' })
  await session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' })
}

/** Runs in the page. Logs the position of the pad's key 1 after it is painted, and then that its digit is painted. */
function watchPad(): void {
  const told = new MessageChannel()
  // A message sent in a frame's callback arrives after that frame is painted.
  told.port1.addEventListener('message', ({ data }) => console.log(data))
  told.port1.start()
  const lookForDigit = () => {
    if (document.querySelector('[data-typed="true"]') === null) requestAnimationFrame(lookForDigit)
    else told.port2.postMessage('digit taken')
  }
  const lookForPad = () => {
    const key = Array.from(document.querySelectorAll('button')).find(
      ({ textContent, disabled }) => textContent === '1' && !disabled,
    )
    if (key === undefined) {
      requestAnimationFrame(lookForPad)
      return
    }
    const { x, y, width, height } = key.getBoundingClientRect()
    told.port2.postMessage(`pad drawn ${x + width / 2} ${y + height / 2}`)
    requestAnimationFrame(lookForDigit)
  }
  requestAnimationFrame(lookForPad)
}

/** `node bench/measures/measure-page.ts`: measures only the page, on a folder with products and no sales. */
if (import.meta.main) {
  const work = mkdtempSync(join(tmpdir(), 'mostrador-bench-page-'))
  try {
    const seeded = join(work, 'seeded')
    const app = await openBenchApp(seeded)
    await app.fillWithDemo()
    await app.stop()
    const raw = new Database(join(seeded, DATABASE_FILE))
    seedProducts(raw)
    raw.close()
    printTable(await measurePage(seeded, work))
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
