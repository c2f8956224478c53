import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { uuidv7 } from '#main/hosts/shared/system.ts'
import { DEFAULT_TIME_ZONE, localDate } from '#shared/domain/calendar.ts'
import { type Caller, mustSucceed, openBenchApp, signIn } from '../bench-app.ts'
import { openRawSales } from '../raw-sale.ts'
import { atLeast, below, type Figure } from '../report.ts'
import { productsOf, saleOf, sellableProducts } from '../sale-request.ts'
import { median, timeEach, timingsOf } from '../statistics.ts'

/** The sides alternate, because the machine's speed varies by half. */
const ROUNDS = 7

export interface SaleRates {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly rawPerSecond: number
  readonly ratio: number
  /** Processor time of one sale, and of its bare rows, in ms. */
  readonly cpuMs: number
  readonly rawCpuMs: number
}

/**
 * Measures sales of six lines and two payments through app.fetch, compared with writing the same rows raw.
 */
export async function measureSales(
  seeded: string,
  workFolder: string,
  salesARound: number,
): Promise<SaleRates> {
  const apiFolder = join(workFolder, 'api')
  const rawFolder = join(workFolder, 'raw')
  cpSync(seeded, apiFolder, { recursive: true })
  const app = await openBenchApp(apiFolder)
  const caller = await signIn(app)
  await openRegister(caller)
  const products = await sellableProducts(caller)
  const sell = (index: number) =>
    mustSucceed(caller.call('POST', '/invoices', saleOf(products, index)))
  const sample = (await sell(0)) as { id: number }
  await app.stop()
  cpSync(apiFolder, rawFolder, { recursive: true })

  const api = await openBenchApp(apiFolder)
  const seller = await signIn(api)
  const raw = openRawSales(rawFolder, sample.id)
  const requests = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      seller.request('POST', '/invoices', saleOf(products, from + index)),
    )
  const sellApi = async (request: Request | undefined) => {
    const response = await api.fetch(request ?? new Request('http://localhost'))
    const text = await response.text()
    if (response.status !== 201) throw new Error(text)
  }
  const warmUp = requests(0, 200)
  await timeEach(200, (index) => sellApi(warmUp[index]))
  await timeEach(200, (index) => raw.sell(productsOf(products, index)))

  const apiTimes: number[] = []
  const ratios: number[] = []
  const rawRates: number[] = []
  const cpu: number[] = []
  const rawCpu: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const sales = requests(round * salesARound, salesARound)
    const beforeApi = process.cpuUsage()
    const apiRound = await timeEach(salesARound, (index) => sellApi(sales[index]))
    cpu.push(cpuSince(beforeApi) / salesARound)
    const beforeRaw = process.cpuUsage()
    const rawRound = await timeEach(salesARound, (index) =>
      raw.sell(productsOf(products, round * salesARound + index)),
    )
    rawCpu.push(cpuSince(beforeRaw) / salesARound)
    apiTimes.push(...apiRound)
    const rawRate = timingsOf(rawRound).perSecond
    rawRates.push(rawRate)
    ratios.push(timingsOf(apiRound).perSecond / rawRate)
  }
  await raw.close()
  await api.stop()
  rmSync(apiFolder, { recursive: true })
  rmSync(rawFolder, { recursive: true })
  const timings = timingsOf(apiTimes)
  return {
    perSecond: timings.perSecond,
    p50: timings.p50,
    p99: timings.p99,
    rawPerSecond: median(rawRates),
    ratio: median(ratios),
    cpuMs: median(cpu),
    rawCpuMs: median(rawCpu),
  }
}

/** Returns the processor time of all threads since `before`, in ms. */
function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

export function saleFigures(what: string, rates: SaleRates): Figure[] {
  const cpu = `${rates.cpuMs.toFixed(2)} and ${rates.rawCpuMs.toFixed(2)} ms of processor`
  const detail = `${rates.perSecond.toFixed(0)}/s, raw ${rates.rawPerSecond.toFixed(0)}/s, ${cpu}`
  return [
    atLeast(`${what}, against raw better-sqlite3`, detail, rates.ratio, 0.58),
    below(what, 'p50', rates.p50, 2),
    below(what, 'p99', rates.p99, 8),
  ]
}

export async function openRegister(caller: Caller): Promise<void> {
  await confirmDay(caller)
  await mustSucceed(
    caller.call('POST', '/cash-register/open', {
      operationId: uuidv7(),
      emissionPointId: 1,
      openingCash: 100,
    }),
  )
}

/** Confirms the date: the last seeded sale is years old (docs/adr/0018). */
async function confirmDay(caller: Caller): Promise<void> {
  const date = localDate(new Date(), DEFAULT_TIME_ZONE)
  const answer = await caller.call('POST', '/sync/clock/confirm', { date })
  const NOT_IN_DOUBT = 409
  if (answer.status !== NOT_IN_DOUBT) await mustSucceed(Promise.resolve(answer))
}
