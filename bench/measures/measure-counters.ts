import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { uuidv7 } from '#main/hosts/shared/system.ts'
import { type Caller, mustSucceed } from '../bench-app.ts'
import { type HostProcess, startHost } from '../host-process.ts'
import { atMost, below, type Figure, milliseconds } from '../report.ts'
import { type Sellable, saleOf, sellableProducts } from '../sale-request.ts'
import { inviteCounter, joinCounter, takeOver, untilCurrent, untilShop } from '../shop-of-two.ts'
import { timeEach, timingsOf } from '../statistics.ts'
import { callerAt, signInOverHttp } from './measure-http.ts'
import { openRegister } from './measure-sales.ts'

const WARM_UP = 100
const LOAD_SCREENS = 4
const LOAD_MS = 1_000

/**
 * Measures a shop of two programs on this machine: joining, a sale with and without a copy that follows, a request
 * through the counter, and how soon the counter sells after the main till was killed under load.
 */
export async function measureCounters(
  seeded: string,
  workFolder: string,
  sales: number,
): Promise<Figure[]> {
  const folders = { main: join(workFolder, 'main'), counter: join(workFolder, 'counter') }
  cpSync(seeded, folders.main, { recursive: true })
  mkdirSync(folders.counter)
  const main = await startHost(folders.main)
  let counter: HostProcess | undefined
  try {
    const caller = await signInOverHttp(main.url)
    await openRegister(caller)
    const products = await sellableProducts(caller)
    const alone = await measureSales(caller, products, sales)
    const invitation = await inviteCounter(await signInOverHttp(main.url, 'admin'))
    counter = await startHost(folders.counter)
    const here = callerAt(counter.url)
    const joinedMs = await joinCounter(here, invitation)
    const followed = await measureSales(caller, products, sales)
    const through = await measureThrough(caller, await signInOverHttp(counter.url), sales)
    await untilCurrent(await signInOverHttp(main.url, 'admin'))
    await killUnderLoad(main, caller, products)
    await untilShop(here, ({ isMainHeard }) => !isMainHeard)
    const began = performance.now()
    await takeOver(here)
    const tookMs = performance.now() - began
    await sellFirst(await signInOverHttp(counter.url), products, invitation.emissionPointId)
    const firstMs = performance.now() - began
    return [
      below('An empty program joins and hears the main till', 'after', joinedMs, 120_000),
      atMost(
        'POST /invoices with a copy that follows: p99',
        `p99 ${milliseconds(followed.p99)} and ${milliseconds(alone.p99)} alone, p50 ${milliseconds(followed.p50)} and ${milliseconds(alone.p50)}`,
        followed.p99 / alone.p99,
        1.1,
      ),
      below('GET /restaurant/sections through a counter: p50', 'more by', through, 3),
      below('POST /system/takeover after a kill under load', 'answers after', tookMs, 5_000),
      below(
        'The first sale after a kill under load',
        'is on disk after the takeover began by',
        firstMs,
        5_000,
      ),
    ]
  } finally {
    await counter?.stop()
    await main.kill()
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true })
  }
}

async function measureSales(caller: Caller, products: readonly Sellable[], sales: number) {
  let index = 0
  const sell = () => mustSucceed(caller.call('POST', '/invoices', saleOf(products, index++)))
  await timeEach(WARM_UP, sell)
  return timingsOf(await timeEach(sales, sell))
}

/** Returns by how much a read through the counter takes longer at p50, in milliseconds. */
async function measureThrough(main: Caller, counter: Caller, count: number): Promise<number> {
  await timeEach(WARM_UP, () => readSections(counter))
  await timeEach(WARM_UP, () => readSections(main))
  const through = timingsOf(await timeEach(count, () => readSections(counter)))
  const direct = timingsOf(await timeEach(count, () => readSections(main)))
  return through.p50 - direct.p50
}

function readSections(caller: Caller): Promise<unknown> {
  return mustSucceed(caller.call('GET', '/restaurant/sections'))
}

/** Ends a main till while four screens sell at it without a pause. */
async function killUnderLoad(
  main: HostProcess,
  caller: Caller,
  products: readonly Sellable[],
): Promise<void> {
  const end = new AbortController()
  const screens = Array.from({ length: LOAD_SCREENS }, async (_, screen) => {
    for (let index = screen; !end.signal.aborted; index += LOAD_SCREENS) {
      await caller.call('POST', '/invoices', saleOf(products, index)).catch(() => end.abort())
    }
  })
  await pause(LOAD_MS)
  await main.kill()
  end.abort()
  await Promise.all(screens)
}

async function sellFirst(caller: Caller, products: readonly Sellable[], emissionPointId: number) {
  await mustSucceed(
    caller.call('POST', '/cash-register/open', {
      operationId: uuidv7(),
      emissionPointId,
      openingCash: 0,
    }),
  )
  await mustSucceed(caller.call('POST', '/invoices', { ...saleOf(products, 0), emissionPointId }))
}
