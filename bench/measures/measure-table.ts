import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { uuidv7 } from '#main/hosts/shared/system.ts'
import { type Caller, mustSucceed, openBenchApp, signIn } from '../bench-app.ts'
import { startHost } from '../host-process.ts'
import { signInOverHttp } from './measure-http.ts'
import { openRegister } from './measure-sales.ts'
import { openRawTables } from '../raw-table.ts'
import { below, type Figure } from '../report.ts'
import { type Sellable, sellableProducts } from '../sale-request.ts'
import { timeEach, timingsOf } from '../statistics.ts'

const LINES = 6
const LEAST_PER_SECOND = 500
/** The sides alternate, because the machine's speed varies by half. */
const ROUNDS = 5

/**
 * Measures a table over HTTP: an order of six lines sent to the kitchen, and its bill in cash. The detail gives the
 * rate of the same rows written raw in the same two commits, which no program can exceed.
 */
export async function measureTable(
  seeded: string,
  workFolder: string,
  tables: number,
): Promise<Figure[]> {
  const folder = join(workFolder, 'table')
  const rawFolder = join(workFolder, 'raw-table')
  cpSync(seeded, folder, { recursive: true })
  const invoiceId = await serveSample(folder)
  cpSync(folder, rawFolder, { recursive: true })
  const host = await startHost(folder)
  const raw = openRawTables(rawFolder, invoiceId)
  try {
    const caller = await signInOverHttp(host.url)
    const products = await sellableProducts(caller)
    const tableId = await newTable(caller)
    const serve = (index: number) => serveTable(caller, tableId, products, index)
    const serveRaw = (index: number) => raw.serve(productsOfTable(products, index))
    await timeEach(50, serve)
    await timeEach(50, serveRaw)
    const times: number[] = []
    const rawTimes: number[] = []
    const aRound = Math.ceil(tables / ROUNDS)
    for (let round = 0; round < ROUNDS; round++) {
      const from = 50 + round * aRound
      times.push(...(await timeEach(aRound, (index) => serve(from + index))))
      rawTimes.push(...(await timeEach(aRound, (index) => serveRaw(from + index))))
    }
    const { p50, perSecond } = timingsOf(times)
    const rawRate = timingsOf(rawTimes)
    const what = 'Table over HTTP: order of 6 lines sent, bill in cash'
    return [
      below(what, 'p50', p50, 1.9),
      {
        what,
        measured: `${perSecond.toFixed(0)}/s (its rows raw ${rawRate.perSecond.toFixed(0)}/s, p50 ${rawRate.p50.toFixed(2)} ms)`,
        value: perSecond,
        reach: `≥ ${LEAST_PER_SECOND}/s`,
        isReached: perSecond >= LEAST_PER_SECOND,
      },
    ]
  } finally {
    await host.stop()
    await raw.close()
    rmSync(folder, { recursive: true })
    rmSync(rawFolder, { recursive: true })
  }
}

/** Serves a table in this process and returns its invoice, whose rows are then repeated raw. */
async function serveSample(folder: string): Promise<number> {
  const app = await openBenchApp(folder)
  const caller = await signIn(app)
  await openRegister(caller)
  const invoice = await serveTable(
    caller,
    await newTable(caller),
    await sellableProducts(caller),
    0,
  )
  await app.stop()
  return invoice.id
}

async function newTable(caller: Caller): Promise<number> {
  const { id: sectionId } = (await mustSucceed(
    caller.call('POST', '/restaurant/sections', { name: `Rápida ${uuidv7()}`, establishmentId: 1 }),
  )) as { id: number }
  const { id } = (await mustSucceed(
    caller.call('POST', '/restaurant/tables', { sectionId, name: 'R1', seats: 4 }),
  )) as { id: number }
  return id
}

async function serveTable(
  caller: Caller,
  tableId: number,
  products: readonly Sellable[],
  index: number,
): Promise<{ id: number }> {
  const order = (await mustSucceed(
    caller.call('POST', '/restaurant/orders', {
      orderUuid: uuidv7(),
      tableId,
      guests: 2,
      send: true,
      items: productsOfTable(products, index).map((productId) => ({
        itemUuid: uuidv7(),
        productId,
        quantity: 1,
      })),
    }),
  )) as { totalAmount: number }
  return (await mustSucceed(
    caller.call('POST', `/restaurant/tables/${tableId}/invoice`, {
      invoiceUuid: uuidv7(),
      emissionPointId: 1,
      payments: [{ amount: order.totalAmount, paymentMethod: { id: 1 } }],
    }),
  )) as { id: number }
}

function productsOfTable(products: readonly Sellable[], index: number): number[] {
  return Array.from(
    { length: LINES },
    (_, line) => products[(index * LINES + line) % products.length]?.id ?? 0,
  )
}
