import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Database from 'better-sqlite3'
import { type Caller, mustSucceed, openBenchApp, signIn } from '../bench-app.ts'
import { openRegister } from './measure-sales.ts'
import { below, type Figure, milliseconds } from '../report.ts'
import { productsOf, saleOf, type Sellable, sellableProducts } from '../sale-request.ts'
import { slowCentral, type SlowCentral } from '../doubles/slow-central.ts'
import { timeEach, timingsOf } from '../statistics.ts'

const ROUND_TRIP_MS = 100
/** Operations sent in past years, besides those queued. */
const SENT = 250_000
const QUEUED = 50_000
const DRAINED = 5_000
/** Limit for GET /sync/status: every screen requests it after each sent operation. */
const STATUS_LIMIT_MS = 1
const PRODUCTS = 100_000
/** Interval of sales at a very busy counter. */
const CASHIER_EVERY_MS = 200

/** Measures synchronisation over 100 ms round trips, and its effect on a cashier's sales. */
export async function measureSync(
  seeded: string,
  work: string,
  isQuick: boolean,
): Promise<Figure[]> {
  const folder = join(work, 'sync')
  cpSync(seeded, folder, { recursive: true })
  const drained = isQuick ? 200 : DRAINED
  const empty = await statusMedian(folder)
  fillOutbox(folder)
  const central = await slowCentral(ROUND_TRIP_MS, isQuick ? 2_000 : PRODUCTS)
  try {
    const figures = await measureQueue(folder, empty)
    keepQueued(folder, drained)
    return [...figures, ...(await measureLine(folder, central, drained))]
  } finally {
    await central.close()
    rmSync(folder, { recursive: true })
  }
}

async function statusMedian(folder: string): Promise<number> {
  const app = await openBenchApp(folder)
  try {
    return await statusOf(await signIn(app))
  } finally {
    await app.stop()
  }
}

async function statusOf(caller: Caller): Promise<number> {
  const ask = () => mustSucceed(caller.call('GET', '/sync/status'))
  await timeEach(100, ask)
  return timingsOf(await timeEach(300, ask)).p50
}

/** Measures with 50,000 operations queued while offline. */
async function measureQueue(folder: string, empty: number): Promise<Figure[]> {
  const app = await openBenchApp(folder)
  try {
    const caller = await signIn(app)
    const before = heldBytes()
    await connect(caller, 'http://127.0.0.1:9')
    const full = await statusOf(caller)
    const grown = (heldBytes() - before) / 2 ** 20
    return [
      below(
        `GET /sync/status, ${SENT} sent and ${QUEUED} queued (with none ${milliseconds(empty)})`,
        'p50',
        full,
        STATUS_LIMIT_MS,
      ),
      {
        what: `Memory that ${QUEUED} queued operations hold`,
        measured: `${grown.toFixed(0)} MB`,
        value: grown,
        reach: '< 100 MB',
        isReached: grown < 100,
      },
    ]
  } finally {
    await app.stop()
  }
}

/** Reads the products of the next sale again, as a screen does after a `products` event. */
async function readAnew(caller: Caller, products: Sellable[], sale: number): Promise<void> {
  for (const id of productsOf(products, sale)) {
    const product = await mustSucceed(caller.call('GET', `/products/${id}`))
    products[products.findIndex((each) => each.id === id)] = product as Sellable
  }
}

async function measureLine(
  folder: string,
  central: SlowCentral,
  drained: number,
): Promise<Figure[]> {
  const app = await openBenchApp(folder)
  try {
    const caller = await signIn(app)
    await openRegister(caller)
    const products = await sellableProducts(caller)
    let sold = 0
    const sell = async () => {
      const sale = saleOf(products, sold++)
      await mustSucceed(caller.call('POST', '/invoices', sale))
      return sale.invoiceUuid
    }
    await timeEach(50, sell)
    const alone = timingsOf(await timeEach(200, sell)).p95

    const started = performance.now()
    await connect(caller, central.url)
    const whileDraining = await cashierUntil(sell, async () => (await waiting(caller)) === 0)
    const sent = drained + 250 + whileDraining.length
    const minutes = ((performance.now() - started) / 60_000) * (DRAINED / sent)

    const arrivals = await timeEach(30, async () => central.arrived(await sell()))

    central.offerProducts()
    const pulling = performance.now()
    const run = caller.call('POST', '/sync/run')
    const sellAtNewPrices = async () => {
      await readAnew(caller, products, sold)
      await sell().catch(async () => {
        // The pull has changed one of these products meanwhile; a person would try again.
        await readAnew(caller, products, sold)
        await sell()
      })
    }
    const whilePulling = await cashierUntil(sellAtNewPrices, () => isPulled(caller))
    await run
    const seconds = (performance.now() - pulling) / 1_000

    // A person does not notice 20 ms more.
    const limit = Math.ceil(alone + 20)
    return [
      {
        what: `Drain of ${DRAINED} sales over ${ROUND_TRIP_MS} ms round trips (${sent} sent)`,
        measured: `${minutes.toFixed(1)} min`,
        value: minutes,
        reach: '< 5 min',
        isReached: minutes < 5,
      },
      below(
        'A sale during the drain',
        `p95 (alone ${alone.toFixed(1)})`,
        timingsOf(whileDraining).p95,
        limit,
      ),
      below('A sale reaches the central', 'p95', timingsOf(arrivals).p95, 2_000),
      below(
        `A sale during the pull of ${central.productCount} products (${seconds.toFixed(0)} s)`,
        `p95 (alone ${alone.toFixed(1)})`,
        timingsOf(whilePulling).p95,
        limit,
      ),
    ]
  } finally {
    await app.stop()
  }
}

/** Returns the JavaScript memory in use after garbage collection; SQLite's cache has its own limit. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function connect(caller: Caller, baseUrl: string): Promise<void> {
  await mustSucceed(
    caller.call('PUT', '/sync/settings', {
      enabled: true,
      baseUrl,
      username: 'caja-001',
      password: 'clave del central',
      deduplicates: 'yes',
    }),
  )
}

async function waiting(caller: Caller): Promise<number> {
  const status = (await mustSucceed(caller.call('GET', '/sync/status'))) as Record<
    'pending' | 'inFlight' | 'retry' | 'unknown',
    number
  >
  return status.pending + status.inFlight + status.retry + status.unknown
}

async function isPulled(caller: Caller): Promise<boolean> {
  const pulls = (await mustSucceed(caller.call('GET', '/sync/pulls'))) as {
    resource: string
    pulledAt: string | null
  }[]
  return pulls.some(({ resource, pulledAt }) => resource === 'products' && pulledAt !== null)
}

/** Sells at a busy counter in parallel and returns the time of each sale. */
async function cashierUntil(
  sell: () => Promise<unknown>,
  isOver: () => Promise<boolean>,
): Promise<number[]> {
  const took: number[] = []
  do {
    took.push(...(await timeEach(1, sell)))
    await new Promise((resolve) => setTimeout(resolve, CASHIER_EVERY_MS))
  } while (!(await isOver()))
  return took
}

/** Fills the outbox with many sent and many queued operations; both sides have the same ids. */
function fillOutbox(folder: string): void {
  const raw = new Database(join(folder, 'mostrador.db'))
  raw.pragma('synchronous = OFF')
  raw.exec(`
    DELETE FROM idMap;
    INSERT INTO idMap (resource, localId, centralId)
      SELECT 'catalogs/' || catalog, id, id FROM catalogItems WHERE catalog = 'product-types';
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${SENT + QUEUED})
    INSERT INTO outbox (uuid, operation, input, lane, state, schemaVersion, createdAt)
      SELECT
        printf('00000000-0000-4000-8000-%012d', n), 'invoices.issue',
        json_object('body', json_object(
          'documentType', 'INVOICE', 'invoiceUuid', printf('00000000-0000-4000-8000-%012d', n),
          'number', printf('001-001-%09d', 900000000 + n % 90000000), 'issueDate', '2026-11-21',
          'emissionPointId', 1, 'totalAmount', 9,
          'customer', json_object('identificationNumber', '9999999999999'),
          'payments', json('[{"amount": 9, "paymentMethod": {"id": 1}}]'),
          'details', json('[{"product": {"id": 1}, "quantity": 2, "tax": {"id": 1}}]'))),
        printf('invoice:00000000-0000-4000-8000-%012d', n),
        CASE WHEN n <= ${SENT} THEN 'done' ELSE 'pending' END, 1, '2026-11-21T20:00:00.000Z'
      FROM numbers;
  `)
  for (const resource of [
    'emissionPoints',
    'establishments',
    'products',
    'categories',
    'taxes',
    'paymentMethods',
    'paymentTerms',
    'measureUnits',
    'vendors',
    'customers',
  ]) {
    raw.exec(
      `INSERT INTO idMap (resource, localId, centralId) SELECT '${resource}', id, id FROM ${resource}`,
    )
  }
  raw.close()
}

function keepQueued(folder: string, count: number): void {
  const raw = new Database(join(folder, 'mostrador.db'))
  raw.exec(`
    UPDATE outbox SET state = 'cancelled'
    WHERE state <> 'done' AND uuid > printf('00000000-0000-4000-8000-%012d', ${SENT + count})`)
  raw.close()
}
