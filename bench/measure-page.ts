import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import Database from 'better-sqlite3'
import { DATABASE_FILE } from '../src-main/database/open.ts'
import { openBenchApp } from './bench-app.ts'
import { launchBrowser, newPage, slowDown } from './browser.ts'
import { type HostProcess, startHost } from './host-process.ts'
import { measureFloor } from './measure-floor.ts'
import { measureTaps } from './measure-taps.ts'
import { below, type Figure, printTable } from './report.ts'
import { seedProducts } from './seed-products.ts'
import { median } from './statistics.ts'

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
    ]
  } finally {
    await browser.close()
    await host.stop()
    rmSync(folder, { recursive: true })
  }
}

/** From an empty cache, as at the first start, until a digit of the PIN is taken. */
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
    await slowDown(page, slowdown)
    const scripts = new Map<string, Promise<Buffer>>()
    requests = 0
    page.on('response', (response) => {
      requests += 1
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
  const name = slowdown === 1 ? '' : `, slowed ${slowdown} ×`
  const kilobytes = scriptBytes / 1024
  return [
    below(`Page opened until the PIN pad answers${name}`, 'p50', median(openings), limitMs),
    {
      what: `Script until the PIN pad answers, gzip${name}`,
      measured: `${kilobytes.toFixed(0)} kB`,
      reach: `≤ ${SCRIPT_LIMIT_KB} kB`,
      isReached: kilobytes <= SCRIPT_LIMIT_KB,
    },
    {
      what: `Requests until the PIN pad answers${name}`,
      measured: String(requests),
      reach: `≤ ${REQUEST_LIMIT}`,
      isReached: requests <= REQUEST_LIMIT,
    },
  ]
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
