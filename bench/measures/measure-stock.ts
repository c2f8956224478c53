import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { DATABASE_FILE } from '#main/database/open.ts'
import { mustSucceed, openBenchApp, signIn } from '../bench-app.ts'
import { below, type Figure, printTable } from '../report.ts'
import { timeEach, timingsOf } from '../statistics.ts'

const MOVEMENTS = 100_000
const PRODUCT_ID = 1
const LIMIT_MS = 20
/** Days before now on which the first movement lies. */
const DAYS = 400

/** Measures the kardex of a product with 100,000 movements through app.fetch; each answer includes its total. */
export async function measureStock(seeded: string, work: string, calls: number): Promise<Figure[]> {
  const folder = join(work, 'stock')
  cpSync(seeded, folder, { recursive: true })
  seedMovements(folder)
  const app = await openBenchApp(folder)
  try {
    const caller = await signIn(app)
    const today = new Date().toISOString().slice(0, 10)
    const yearAgo = new Date(Date.now() - 365 * 24 * 3_600_000).toISOString().slice(0, 10)
    const of = `/stock/movements?productId=${PRODUCT_ID}&size=50`
    const cases: readonly (readonly [what: string, path: string])[] = [
      ['kardex of 100,000 movements, page 0', of],
      ['kardex of 100,000 movements, the last page', `${of}&page=${MOVEMENTS / 50 - 1}`],
      ['kardex of 100,000 movements, sales alone', `${of}&kind=SALE`],
      ['kardex of 100,000 movements, a year of them', `${of}&from=${yearAgo}&to=${today}`],
    ]
    const figures: Figure[] = []
    for (const [what, path] of cases) {
      const call = () => mustSucceed(caller.call('GET', path))
      await timeEach(20, call)
      const { p50, p99 } = timingsOf(await timeEach(calls, call))
      figures.push(below(what, 'p50', p50, LIMIT_MS), below(what, 'p99', p99, 2 * LIMIT_MS))
    }
    return figures
  } finally {
    await app.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Adds sales of one unit, and a purchase of a hundred after each hundred of them, without other tables. */
function seedMovements(folder: string): void {
  const raw = new Database(join(folder, DATABASE_FILE))
  raw
    .prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
       INSERT INTO stockMovements (productId, establishmentId, kind, quantity, balance, unitCost,
         averageCostAfter, documentKind, documentId, createdAt, createdById)
       SELECT ?, 1, CASE WHEN n % 101 = 0 THEN 'PURCHASE' ELSE 'SALE' END,
         CASE WHEN n % 101 = 0 THEN 100000000 ELSE -1000000 END, 0, 1500000, 1500000,
         CASE WHEN n % 101 = 0 THEN 'PURCHASE' ELSE 'INVOICE' END, n,
         strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (? * 86400 * (? - n) / ?) || ' seconds'), 1
       FROM numbers`,
    )
    .run(MOVEMENTS, PRODUCT_ID, DAYS, MOVEMENTS, MOVEMENTS)
  raw.close()
}

if (import.meta.main) {
  const work = mkdtempSync(join(tmpdir(), 'mostrador-bench-'))
  try {
    const seeded = join(work, 'demo')
    const app = await openBenchApp(seeded)
    await app.fillWithDemo()
    await app.stop()
    printTable(await measureStock(seeded, work, Number(process.argv[2] ?? 200)))
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
