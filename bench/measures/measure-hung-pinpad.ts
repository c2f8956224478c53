import { cpSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { systemRandomness } from '#main/hosts/shared/system.ts'
import type { Pinpad } from '#shared/api/payments/pinpads.ts'
import { type Caller, mustSucceed } from '../bench-app.ts'
import { type HostProcess, startHost } from '../host-process.ts'
import { signInOverHttp } from './measure-http.ts'
import { openRegister } from './measure-sales.ts'
import { atLeast, type Figure, milliseconds } from '../report.ts'
import { saleOf, sellableProducts } from '../sale-request.ts'
import { timeEach, timingsOf } from '../statistics.ts'

const HOST = '127.0.0.1'
const MINUTES_MS = 600_000
const WARM_UP = 50

/** Measures cash sales alternately at a till whose terminal hangs in a charge and at one without. */
export async function measureHungPinpad(
  seeded: string,
  workFolder: string,
  sales: number,
): Promise<Figure[]> {
  const silent = await silentTerminal()
  const tills = await Promise.all(
    ['with', 'without'].map((name) => openTill(seeded, join(workFolder, `pinpad-${name}`))),
  )
  const [hung, calm] = tills
  if (hung === undefined || calm === undefined) throw new Error('Two tills are compared')
  try {
    await beginCharge(hung.caller, silent.port)
    await silent.asked
    const products = await sellableProducts(calm.caller)
    const sell = (till: Till, index: number) =>
      timeEach(1, () => mustSucceed(till.caller.call('POST', '/invoices', saleOf(products, index))))
    const withHung: number[] = []
    const without: number[] = []
    for (let index = 0; index < sales + WARM_UP; index++) {
      const [slow = 0] = await sell(hung, index)
      const [plain = 0] = await sell(calm, index)
      if (index < WARM_UP) continue
      withHung.push(slow)
      without.push(plain)
    }
    const beside = timingsOf(withHung).p95
    const alone = timingsOf(without).p95
    const detail = `p95 ${milliseconds(alone)} without, ${milliseconds(beside)} with`
    return [atLeast('Cash sales beside a hung card terminal', detail, alone / beside, 0.8)]
  } finally {
    silent.close()
    for (const { host, folder } of tills) {
      await host.stop()
      rmSync(folder, { recursive: true })
    }
  }
}

interface Till {
  readonly host: HostProcess
  readonly caller: Caller
  readonly folder: string
}

async function openTill(seeded: string, folder: string): Promise<Till> {
  cpSync(seeded, folder, { recursive: true })
  const host = await startHost(folder)
  const caller = await signInOverHttp(host.url)
  await openRegister(caller)
  return { host, caller, folder }
}

/** Points the shop's first terminal to the port and starts a charge. */
async function beginCharge(caller: Caller, port: number): Promise<void> {
  const pinpads = (await mustSucceed(caller.call('GET', '/establishments/1/pinpads'))) as Pinpad[]
  const pinpad = pinpads.find(({ protocol }) => protocol === 'LAN')
  if (pinpad === undefined) throw new Error('The seeded shop has no terminal')
  await mustSucceed(
    caller.call('PUT', `/establishments/1/pinpads/${pinpad.id}`, {
      ...pinpad,
      ipAddress: HOST,
      port,
      timeoutMs: MINUTES_MS,
    }),
  )
  await mustSucceed(
    caller.call('POST', `/pinpads/${pinpad.id}/transactions`, {
      operationId: systemRandomness.uuid(),
      totalAmount: 11.2,
      taxedAmount: 10,
      taxFreeAmount: 0,
      taxAmount: 1.2,
    }),
  )
}

interface SilentTerminal {
  readonly port: number
  /** Resolves after the terminal has read a request. */
  readonly asked: Promise<void>
  close(): void
}

/** Starts a terminal that reads requests and never answers. */
async function silentTerminal(): Promise<SilentTerminal> {
  const asked = Promise.withResolvers<void>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => asked.resolve())
  })
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    asked: asked.promise,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
