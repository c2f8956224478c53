import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Caller, openBenchApp, signIn } from './bench-app.ts'
import { measureBeside } from './measure-beside.ts'
import { measureBytes } from './measure-bytes.ts'
import { measureClosing } from './measure-closing.ts'
import { measureHttp } from './measure-http.ts'
import { measureImport } from './measure-import.ts'
import { measureKitchen } from './measure-kitchen.ts'
import { measurePage } from './measure-page.ts'
import { measureHungPinpad } from './measure-hung-pinpad.ts'
import { measurePinpad } from './measure-pinpad.ts'
import { measurePrinting } from './measure-printing.ts'
import { measureProducts } from './measure-products.ts'
import { measureRestaurant } from './measure-restaurant.ts'
import { measureSales, openRegister, saleFigures, type SaleRates } from './measure-sales.ts'
import { measureSigning } from './measure-signing.ts'
import { measureStart } from './measure-start.ts'
import { measureSync } from './measure-sync.ts'
import { measureTable } from './measure-table.ts'
import { atLeast, type Figure, printTable } from './report.ts'
import { seededFolder } from './seed.ts'

const FEW = 10_000
const MANY = 1_000_000
const SESSION = 2_000

/** `npm run bench`: measures all figures of the goals; `-- --quick` omits those that need a million sales. */
export async function bench(options: { readonly isQuick: boolean }): Promise<void> {
  const seeds = join(tmpdir(), 'mostrador-bench')
  mkdirSync(seeds, { recursive: true })
  const work = mkdtempSync(join(tmpdir(), 'mostrador-bench-run-'))
  const { isQuick } = options
  const figures: Figure[] = []
  try {
    step('seeding 10,000 sales and 100,000 products')
    const few = await seededFolder(join(seeds, `few-${FEW}`), FEW)
    step('sales against raw better-sqlite3')
    const rates = await measureSales(few, work, isQuick ? 300 : 1_000)
    figures.push(...saleFigures('POST /invoices through app.fetch', rates))
    step('sales while this till signs and sends them')
    figures.push(...(await measureSigning(few, work, isQuick ? 150 : 300)))
    step('receipts beside sales, and tickets beside a printer that hangs')
    figures.push(...(await measurePrinting(few, work, isQuick ? 30 : 100)))
    step('sales over HTTP')
    figures.push(...(await measureHttp(few, work, isQuick ? 1_000 : 4_000)))
    step('a table over HTTP')
    figures.push(...(await measureTable(few, work, isQuick ? 300 : 1_000)))
    step('20 tablets and a kitchen screen')
    figures.push(...(await measureKitchen(few, work, isQuick ? 4 : 20)))
    step('bytes of a sale')
    figures.push(...(await measureBytes(few, work, isQuick ? 500 : 2_000)))
    step('starting on a small file')
    figures.push(
      ...(await measureStart(few, work, '100,000 products', { warmMs: 350, coldMs: 700 })),
    )
    step('cards: the driver, and cash beside a terminal that hangs')
    figures.push(...(await measurePinpad(isQuick ? 200 : 1_000)))
    figures.push(...(await measureHungPinpad(few, work, isQuick ? 200 : 1_000)))
    if (!isQuick) figures.push(...(await measureMany(seeds, work, rates)))
    step('search, tables, closing')
    figures.push(...(await measureProducts(few, isQuick ? 40 : 200)))
    figures.push(...(await onCopy(few, work, measureRestaurant)))
    if (isQuick) figures.push(...(await onCopy(few, work, (caller) => measureClosing(caller, 500))))
    step('an import of products beside a cashier')
    figures.push(...(await measureImport(few, work, isQuick ? 5_000 : 50_000)))
    step('the way to the central')
    figures.push(...(await measureSync(few, work, isQuick)))
    step('the page in a browser')
    figures.push(...(await measurePage(few, work)))
    printTable(figures)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function measureMany(seeds: string, work: string, few: SaleRates): Promise<Figure[]> {
  step('seeding 1,000,000 sales (once; some minutes)')
  const many = await seededFolder(join(seeds, `many-${MANY}`), MANY)
  step('sales on top of 1,000,000')
  const rates = await measureSales(many, work, 1_000)
  const figures = saleFigures('POST /invoices, 1,000,000 stored', rates)
  // Compared with raw in the same minutes: the machine's speed varies more than the file's size costs.
  const detail = `${rates.ratio.toFixed(2)} of raw, ${few.ratio.toFixed(2)} at 10,000`
  figures.push(atLeast('1,000,000 stored against 10,000', detail, rates.ratio / few.ratio, 0.9))
  step('starting on 1,000,000')
  figures.push(
    ...(await measureStart(many, work, '1,000,000 invoices', { warmMs: 1_500, coldMs: 1_500 })),
  )
  step('sales on 1,000,000 beside a backup and a check of the pages')
  figures.push(...(await measureBeside(many, work)))
  step('closing summary among 1,000,000')
  figures.push(...(await onCopy(many, work, (caller) => measureClosing(caller, SESSION))))
  return figures
}

/** Runs on a copy with an open register, so that the seeded folder stays unchanged. */
async function onCopy(
  seeded: string,
  work: string,
  measure: (caller: Caller) => Promise<Figure[]>,
): Promise<Figure[]> {
  const folder = join(work, 'copy')
  cpSync(seeded, folder, { recursive: true })
  const app = await openBenchApp(folder)
  try {
    const caller = await signIn(app)
    await openRegister(caller)
    return await measure(caller)
  } finally {
    await app.stop()
    rmSync(folder, { recursive: true })
  }
}

function step(what: string): void {
  console.error(`… ${what}`)
}
