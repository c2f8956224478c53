import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Caller, openBenchApp, signIn } from './bench-app.ts'
import { measureBeside } from './measures/measure-beside.ts'
import { measureBytes } from './measures/measure-bytes.ts'
import { measureClosing } from './measures/measure-closing.ts'
import { measureCounters } from './measures/measure-counters.ts'
import { measureHttp } from './measures/measure-http.ts'
import { measureImport } from './measures/measure-import.ts'
import { measureKitchen } from './measures/measure-kitchen.ts'
import { measurePackage } from './measures/measure-package.ts'
import { measurePage } from './measures/measure-page.ts'
import { measureHungPinpad } from './measures/measure-hung-pinpad.ts'
import { measurePinpad } from './measures/measure-pinpad.ts'
import { measurePrinting } from './measures/measure-printing.ts'
import { measureProducts } from './measures/measure-products.ts'
import { measureRecipes } from './measures/measure-recipes.ts'
import { measureRestaurant } from './measures/measure-restaurant.ts'
import { measureSales, openRegister, saleFigures } from './measures/measure-sales.ts'
import { measureSigning } from './measures/measure-signing.ts'
import { measureStart } from './measures/measure-start.ts'
import { measureStock } from './measures/measure-stock.ts'
import { measureSync } from './measures/measure-sync.ts'
import { measureTable } from './measures/measure-table.ts'
import { atLeast, type Figure, medianFigures, printTable } from './report.ts'
import { seededFolder } from './seeds/seed.ts'

const FEW = 10_000
export const MANY = 1_000_000
const SESSION = 2_000

export interface BenchOptions {
  /** Fewer repeats, and no measure with a million sales. */
  readonly isQuick: boolean
  /** Names of the measures to take, of `measureNames`; undefined: all. */
  readonly only?: readonly string[] | undefined
  /** Number of times that each measure is taken; the median is printed with the values of all. */
  readonly runs: number
  /** Sales of the large file. */
  readonly sales: number
}

interface Bench {
  /** Folder with 10,000 sales and 100,000 products. */
  readonly few: string
  readonly work: string
  readonly isQuick: boolean
  /** Returns the same folder with many sales, made at the first call. */
  readonly many: () => Promise<string>
  /** `1,000,000` */
  readonly manySales: string
}

interface Measure {
  readonly what: string
  readonly isSlow?: boolean
  readonly take: (bench: Bench) => Promise<Figure[]>
}

/** By their name for `--only`, in the order in which they run. */
const measures: Readonly<Record<string, Measure>> = {
  sales: {
    what: 'sales against raw better-sqlite3',
    take: async ({ few, work, isQuick }) =>
      saleFigures(
        'POST /invoices through app.fetch',
        await measureSales(few, work, isQuick ? 300 : 1_000),
      ),
  },
  recipes: {
    what: 'sales of dishes with recipes',
    take: ({ few, work, isQuick }) => measureRecipes(few, work, isQuick ? 100 : 300),
  },
  signing: {
    what: 'sales while this till signs and sends them',
    take: ({ few, work, isQuick }) => measureSigning(few, work, isQuick ? 150 : 300),
  },
  printing: {
    what: 'receipts beside sales, and tickets beside a printer that hangs',
    take: ({ few, work, isQuick }) => measurePrinting(few, work, isQuick ? 30 : 100),
  },
  http: {
    what: 'sales over HTTP',
    take: ({ few, work, isQuick }) => measureHttp(few, work, isQuick ? 1_000 : 4_000),
  },
  table: {
    what: 'a table over HTTP',
    take: ({ few, work, isQuick }) => measureTable(few, work, isQuick ? 300 : 1_000),
  },
  kitchen: {
    what: '20 tablets and a kitchen screen',
    take: ({ few, work, isQuick }) => measureKitchen(few, work, isQuick ? 4 : 20),
  },
  counters: {
    what: 'a shop of two programs',
    take: ({ few, work, isQuick }) => measureCounters(few, work, isQuick ? 300 : 1_000),
  },
  bytes: {
    what: 'bytes of a sale',
    take: ({ few, work, isQuick }) => measureBytes(few, work, isQuick ? 500 : 2_000),
  },
  start: {
    what: 'starting on a small file',
    take: ({ few, work }) =>
      measureStart(few, work, '100,000 products', { warmMs: 350, coldMs: 700 }),
  },
  cards: {
    what: 'cards: the driver, and cash beside a terminal that hangs',
    take: async ({ few, work, isQuick }) => [
      ...(await measurePinpad(isQuick ? 200 : 1_000)),
      ...(await measureHungPinpad(few, work, isQuick ? 200 : 1_000)),
    ],
  },
  many: { what: 'a file of many sales', isSlow: true, take: measureMany },
  beside: {
    what: 'sales beside a backup and a check of the pages of a large file',
    isSlow: true,
    take: async ({ work, many }) => measureBeside(await many(), work),
  },
  products: {
    what: 'search and lists of products',
    take: ({ few, isQuick }) => measureProducts(few, isQuick ? 40 : 200),
  },
  stock: {
    what: 'the kardex of a product with 100,000 movements',
    take: ({ few, work, isQuick }) => measureStock(few, work, isQuick ? 40 : 200),
  },
  restaurant: {
    what: 'tables and added items',
    take: ({ few, work }) => onCopy(few, work, measureRestaurant),
  },
  closing: {
    what: 'closing',
    take: ({ few, work }) => onCopy(few, work, (caller) => measureClosing(caller, 500)),
  },
  import: {
    what: 'an import of products beside a cashier',
    take: ({ few, work, isQuick }) => measureImport(few, work, isQuick ? 5_000 : 50_000),
  },
  sync: {
    what: 'the way to the central',
    take: ({ few, work, isQuick }) => measureSync(few, work, isQuick),
  },
  package: { what: 'the packed desktop program', take: ({ work }) => measurePackage(work) },
  page: { what: 'the page in a browser', take: ({ few, work }) => measurePage(few, work) },
}

export const measureNames: readonly string[] = Object.keys(measures)

/** Prints the table of the chosen measures. */
export async function bench({ isQuick, only, runs, sales }: BenchOptions): Promise<void> {
  const chosen = chosenMeasures(isQuick, only)
  const seeds = join(tmpdir(), 'mostrador-bench')
  mkdirSync(seeds, { recursive: true })
  const work = mkdtempSync(join(tmpdir(), 'mostrador-bench-run-'))
  try {
    step('seeding 10,000 sales and 100,000 products')
    const few = await seededFolder(join(seeds, `few-${FEW}`), FEW)
    const manySales = sales.toLocaleString('en')
    const many = () => {
      step(`seeding ${manySales} sales (once; some minutes)`)
      return seededFolder(join(seeds, `many-${sales}`), sales)
    }
    const figures: Figure[] = []
    for (const { what, take } of chosen) {
      const taken: Figure[][] = []
      for (let run = 1; run <= runs; run++) {
        step(runs === 1 ? what : `${what}, ${run} of ${runs}`)
        taken.push(await take({ few, work, isQuick, many, manySales }))
      }
      figures.push(...medianFigures(taken))
    }
    printTable(figures)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function chosenMeasures(isQuick: boolean, only: BenchOptions['only']): readonly Measure[] {
  if (only === undefined) {
    return Object.values(measures).filter(({ isSlow }) => !(isQuick && isSlow === true))
  }
  return only.flatMap((name) => measures[name] ?? [])
}

async function measureMany({ few, work, many, manySales }: Bench): Promise<Figure[]> {
  const folder = await many()
  step(`sales on top of 10,000 and of ${manySales}`)
  const fewRates = await measureSales(few, work, 1_000)
  const rates = await measureSales(folder, work, 1_000)
  const figures = saleFigures(`POST /invoices, ${manySales} stored`, rates)
  const detail = `${rates.ratio.toFixed(2)} of raw, ${fewRates.ratio.toFixed(2)} at 10,000`
  // Both are compared with raw in the same minutes: the machine's speed varies more than the file's size costs.
  figures.push(
    atLeast(`${manySales} stored against 10,000`, detail, rates.ratio / fewRates.ratio, 0.9),
  )
  step(`starting on ${manySales}`)
  const limits = { warmMs: 1_500, coldMs: 1_500 }
  figures.push(...(await measureStart(folder, work, `${manySales} invoices`, limits)))
  step(`closing summary among ${manySales}`)
  figures.push(...(await onCopy(folder, work, (caller) => measureClosing(caller, SESSION))))
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
