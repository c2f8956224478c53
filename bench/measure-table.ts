import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { uuidv7 } from '../src-main/host/uuidv7.ts'
import { type Caller, mustSucceed } from './bench-app.ts'
import { startHost } from './host-process.ts'
import { signInOverHttp } from './measure-http.ts'
import { openRegister } from './measure-sales.ts'
import { below, type Figure } from './report.ts'
import { type Sellable, sellableProducts } from './sale-request.ts'
import { timeEach, timingsOf } from './statistics.ts'

const LINES = 6
const LEAST_PER_SECOND = 500

/** Measures a table over HTTP: an order of six lines sent to the kitchen, and its bill in cash. */
export async function measureTable(
  seeded: string,
  workFolder: string,
  tables: number,
): Promise<Figure[]> {
  const folder = join(workFolder, 'table')
  cpSync(seeded, folder, { recursive: true })
  const host = await startHost(folder)
  try {
    const caller = await signInOverHttp(host.url)
    await openRegister(caller)
    const products = await sellableProducts(caller)
    const tableId = await newTable(caller)
    const serve = (index: number) => serveTable(caller, tableId, products, index)
    await timeEach(50, serve)
    const { p50, perSecond } = timingsOf(await timeEach(tables, (index) => serve(50 + index)))
    const what = 'Table over HTTP: order of 6 lines sent, bill in cash'
    return [
      below(what, 'p50', p50, 1.9),
      {
        what,
        measured: `${perSecond.toFixed(0)}/s`,
        reach: `≥ ${LEAST_PER_SECOND}/s`,
        isReached: perSecond >= LEAST_PER_SECOND,
      },
    ]
  } finally {
    await host.stop()
    rmSync(folder, { recursive: true })
  }
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
): Promise<void> {
  const order = (await mustSucceed(
    caller.call('POST', '/restaurant/orders', {
      orderUuid: uuidv7(),
      tableId,
      guests: 2,
      send: true,
      items: Array.from({ length: LINES }, (_, line) => ({
        itemUuid: uuidv7(),
        productId: products[(index * LINES + line) % products.length]?.id,
        quantity: 1,
      })),
    }),
  )) as { totalAmount: number }
  await mustSucceed(
    caller.call('POST', `/restaurant/tables/${tableId}/invoice`, {
      invoiceUuid: uuidv7(),
      emissionPointId: 1,
      payments: [{ amount: order.totalAmount, paymentMethod: { id: 1 } }],
    }),
  )
}
