import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { makeSigningP12 } from '../../e2e/simulators/sri/make-p12.ts'
import { type Caller, mustSucceed, openBenchApp, signIn } from '../bench-app.ts'
import { openRegister } from './measure-sales.ts'
import { atMost, type Figure } from '../report.ts'
import { saleOf, sellableProducts } from '../sale-request.ts'
import { median, timeEach, type Timings, timingsOf } from '../statistics.ts'

/**
 * The two kinds of rounds alternate, because the machine's speed varies by half. A stall of the machine changes the p99
 * of one round, not the median of all.
 */
const ROUNDS = 9
const PASSWORD = 'Clave-1234'

/**
 * Measures sales through app.fetch while this till signs and sends them, against sales while it does not. Signing and
 * sending run in parallel, as on a busy till; the tax office is another process.
 */
export async function measureSigning(
  seeded: string,
  workFolder: string,
  salesARound: number,
): Promise<Figure[]> {
  const sri = await startTaxOffice()
  const folder = join(workFolder, 'signing')
  cpSync(seeded, folder, { recursive: true })
  const app = await openBenchApp(folder)
  const seller = await signIn(app)
  const owner = await signIn(app, 'admin', 'admin1234')
  await openRegister(seller)
  const products = await sellableProducts(seller)
  const { ruc } = (await mustSucceed(owner.call('GET', '/company'))) as { ruc: string }
  const certificate = { file: makeSigningP12(ruc, PASSWORD), password: PASSWORD, pin: '9999' }
  await mustSucceed(owner.call('PUT', '/company/certificate', certificate))
  let sold = 0
  const sell = async (request: Request | undefined) => {
    const response = await app.fetch(request ?? new Request('http://localhost'))
    const text = await response.text()
    if (response.status !== 201) throw new Error(text)
  }
  async function round(isSigning: boolean): Promise<Round> {
    await transmit(owner, isSigning ? sri : undefined)
    const requests = Array.from({ length: salesARound }, () =>
      seller.request('POST', '/invoices', saleOf(products, sold++)),
    )
    const before = process.threadCpuUsage()
    const times = await timeEach(salesARound, (index) => sell(requests[index]))
    const { user, system } = process.threadCpuUsage(before)
    // Sends the rest, so that the next round does not.
    if (isSigning) await mustSucceed(owner.call('POST', '/electronic-documents/run', {}))
    return { ...timingsOf(times), cpu: (user + system) / 1000 / salesARound }
  }
  await round(false)
  const without: Round[] = []
  const with_: Round[] = []
  for (let index = 0; index < ROUNDS; index++) {
    // The first kind changes, so that neither always follows the other's pause.
    const order = index % 2 === 0 ? [false, true] : [true, false]
    for (const isSigning of order) (isSigning ? with_ : without).push(await round(isSigning))
  }
  await app.stop()
  sri.process.kill()
  rmSync(folder, { recursive: true })
  const of = (rounds: readonly Round[], figure: 'p50' | 'p99' | 'cpu') =>
    median(rounds.map((each) => each[figure]))
  const pair = (figure: 'p50' | 'p99' | 'cpu') =>
    `${of(with_, figure).toFixed(2)} and ${of(without, figure).toFixed(2)} ms`
  const detail = `medians of ${ROUNDS} rounds: p99 ${pair('p99')}, p50 ${pair('p50')}, main thread ${pair('cpu')} a sale`
  const ratio = of(with_, 'p99') / of(without, 'p99')
  return [atMost('POST /invoices, p99 with signing on against off', detail, ratio, 1.1)]
}

interface Round extends Timings {
  /** Time of the main thread for one sale, in ms, with the work that ran beside it. */
  readonly cpu: number
}

interface TaxOfficeProcess {
  readonly process: ChildProcess
  readonly receptionUrl: string
  readonly authorizationUrl: string
}

/** Starts the simulated tax office in another process, because its checks cost more than a sale. */
async function startTaxOffice(): Promise<TaxOfficeProcess> {
  const script = join(import.meta.dirname, '../../scripts/commands/sri-simulator.ts')
  const child = spawn(process.execPath, [script, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const urls: string[] = []
  const lines = createInterface({ input: child.stdout })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The simulated tax office ended')))
    lines.on('line', (line) => {
      const url = /^(?:Recepción|Autorización): (http\S+)$/.exec(line)?.[1]
      if (url !== undefined && urls.push(url) === 2) resolve()
    })
  })
  const [receptionUrl = '', authorizationUrl = ''] = urls
  return { process: child, receptionUrl, authorizationUrl }
}

async function transmit(caller: Caller, sri: TaxOfficeProcess | undefined): Promise<void> {
  const body = {
    enabled: sri !== undefined,
    receptionUrl: sri?.receptionUrl ?? null,
    authorizationUrl: sri?.authorizationUrl ?? null,
  }
  await mustSucceed(caller.call('PUT', '/electronic-documents/settings', body))
}
