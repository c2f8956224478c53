/// <reference lib="dom" />
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { DATABASE_FILE } from '../src-main/database/open.ts'
import { findOwnBrowser } from '../scripts/find-browser.ts'
import { openBenchApp } from './bench-app.ts'
import { type HostProcess, startHost } from './host-process.ts'
import { below, type Figure, printTable } from './report.ts'
import { seedProducts } from './seed-products.ts'
import { median, timingsOf } from './statistics.ts'

const OPENINGS = 5
const OPEN_LIMIT_MS = 1_500
const SCRIPT_LIMIT_KB = 250
const TAPS = 60
const TAP_LIMIT_MS = 50

/** Measures a person's waiting times in a real browser on the built page and host, with 100,000 products. */
export async function measurePage(seeded: string, workFolder: string): Promise<Figure[]> {
  const executablePath = findOwnBrowser()
  if (executablePath === undefined) {
    console.error('No browser of the Chromium family here: the page is not measured')
    return []
  }
  const folder = join(workFolder, 'page')
  cpSync(seeded, folder, { recursive: true })
  const host = await startHost(folder)
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
    ],
  })
  try {
    return [...(await measureOpening(browser, host)), ...(await measureTaps(browser, host))]
  } finally {
    await browser.close()
    await host.stop()
    rmSync(folder, { recursive: true })
  }
}

async function measureOpening(browser: Browser, host: HostProcess): Promise<Figure[]> {
  const openings: number[] = []
  let scriptBytes = 0
  for (let round = 0; round < OPENINGS; round++) {
    // An empty browser cache, as at the first start.
    const page = await newPage(browser)
    const scripts = new Map<string, Promise<Buffer>>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') {
        scripts.set(response.url(), response.body())
      }
    })
    const started = performance.now()
    await page.goto(host.url, { waitUntil: 'commit' })
    await page.getByRole('button', { name: '1', exact: true }).click()
    await page.getByText('Dígito 1 de 4 o más').waitFor({ state: 'attached' })
    openings.push(performance.now() - started)
    const needed = await Promise.all(scripts.values())
    scriptBytes = needed.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    await page.context().close()
  }
  const kilobytes = scriptBytes / 1024
  return [
    below('Page opened until the PIN pad answers', 'p50', median(openings), OPEN_LIMIT_MS),
    {
      what: 'Script until the PIN pad answers, gzip',
      measured: `${kilobytes.toFixed(0)} kB`,
      reach: `< ${SCRIPT_LIMIT_KB} kB`,
      isReached: kilobytes < SCRIPT_LIMIT_KB,
    },
  ]
}

/**
 * Measures taps on tiles of a category of thousands: from the browser's click time until the frame with the
 * new line is presented. Each tap is another product, so each adds a line.
 */
async function measureTaps(browser: Browser, host: HostProcess): Promise<Figure[]> {
  const page = await newPage(browser)
  await page.addInitScript(watchTaps)
  await page.goto(host.url)
  // By password: the PINs of a seeded folder are hashed more cheaply than the host expects.
  await page.getByRole('radio', { name: 'Usuario y contraseña' }).click()
  await page.getByLabel('Usuario', { exact: true }).fill('gerente')
  await page.getByLabel('Contraseña', { exact: true }).fill('gerente1234')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Usuario: / }).waitFor()
  await page.goto(`${host.url}/#/tables/1`)
  await page.getByRole('radio', { name: 'Grupo 1', exact: true }).click()
  const tiles = page.getByRole('list', { name: 'Productos' }).getByRole('button')
  await tiles.nth(TAPS - 1).waitFor()
  for (let index = 0; index < TAPS; index++) {
    await tiles.nth(index).click()
    await page.waitForFunction(
      (count) => (window as unknown as TapWindow).tapTimes?.length === count,
      index + 1,
    )
  }
  const times = await page.evaluate(() => (window as unknown as TapWindow).tapTimes ?? [])
  await page.context().close()
  // Discard the first taps: they also load the code of the first line.
  const timings = timingsOf(times)
  return [
    below('Tap on a product until its line is painted', 'p50', timings.p50, TAP_LIMIT_MS),
    below('Tap on a product until its line is painted', 'p99', timings.p99, TAP_LIMIT_MS),
  ]
}

interface TapWindow {
  tapTimes?: number[]
}

/** Runs in the page. Measures for each click on a tile the time until the frame with the new line is done. */
function watchTaps(): void {
  const lines = '[role="list"][aria-label="Cuenta"] li'
  const times: number[] = []
  Object.assign(window, { tapTimes: times })
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
      channel.port1.addEventListener('message', () => times.push(performance.now() - timeStamp))
      channel.port1.start()
      requestAnimationFrame(look)
    },
    true,
  )
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
  })
  return context.newPage()
}

/** `node bench/measure-page.ts`: measures only the page, on a folder with products and no sales. */
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
