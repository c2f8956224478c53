import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createLanHost, type LanHost } from '#main/hosts/shared/lan/create-lan-host.ts'
import type { ShopAdvertiser } from '#main/hosts/shared/lan/shop-advertiser.ts'
import { stoppable } from '#main/hosts/shared/stoppable-app.ts'
import { systemClock } from '#main/hosts/shared/system.ts'
import type { Clock } from '#main/core/acts/context.ts'
import { givenApp, type TestApp, type TestAppOptions } from '../test-app.ts'

/** Address of the till as seen by tablets; all of 127/8 belongs to this machine. */
export const LAN_ADDRESS = '127.0.0.2'
export const OTHER_LAN_ADDRESS = '127.0.0.3'

export interface TestLan {
  readonly test: TestApp
  readonly lan: LanHost
  readonly folder: string
  /** Warnings written to stderr. */
  readonly warned: string[]
  /** Addresses of the machine; a test changes them as a router would. */
  network: string[]
  stop(): Promise<void>
}

/** Creates the app with a host's network port, only on addresses of this machine. */
export async function givenLan(
  options: TestAppOptions & {
    readonly lanFolder?: string
    readonly clock?: Clock
    readonly pepper?: Uint8Array
    readonly advertiser?: ShopAdvertiser
    /** Default: 20 ms, so that a test waits for no look. */
    readonly lookEveryMs?: number
  } = {},
): Promise<TestLan> {
  const folder = options.lanFolder ?? mkdtempSync(join(tmpdir(), 'mostrador-lan-'))
  if (options.lanFolder === undefined) {
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  }
  const warned: string[] = []
  const state = { network: [LAN_ADDRESS] }
  const pepper = options.pepper ?? new Uint8Array(32).fill(7)
  const lan = createLanHost({
    folder,
    pepper: () => pepper,
    clock: options.clock ?? systemClock,
    randomness: {
      uuid: randomUUID,
      bytes: (count) => new Uint8Array(randomBytes(count)),
      below: () => 0,
    },
    log: () => undefined,
    warn: (line) => void warned.push(line),
    addresses: () => state.network,
    lookEveryMs: options.lookEveryMs ?? 20,
    ...(options.advertiser === undefined ? {} : { advertiser: options.advertiser }),
  })
  const test = await givenApp({ ...options, dependencies: { ...options.dependencies, lan } })
  const stop = () => lan.stop(async () => {})
  onTestFinished(stop)
  await lan.serve(stoppable(test.app, systemClock))
  return {
    test,
    lan,
    folder,
    warned,
    stop,
    get network() {
      return state.network
    },
    set network(addresses) {
      state.network = addresses
    },
  }
}

/** Returns a port that is free now. */
export async function freePort(address = LAN_ADDRESS): Promise<number> {
  const { port, close } = await takePort(0, address)
  await close()
  return port
}

/** Occupies a port, as another program would. */
export async function takePort(
  port: number,
  address = LAN_ADDRESS,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, address, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export interface SocketAnswer {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly bytes: Buffer
  readonly text: string
}

/** Sends one request on a new socket; with `ca` it trusts only that authority. */
export function askSocket(
  url: string,
  options: {
    readonly ca?: string | undefined
    /** Name that the certificate must have; by default the one in the address. */
    readonly servername?: string
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  } = {},
): Promise<SocketAnswer> {
  const { body, ...given } = options
  const ask = url.startsWith('https:') ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    ask(url, { agent: false, ...given }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const { statusCode: status, headers } = response
        resolve({ status, headers, bytes, text: bytes.toString() })
      })
    })
      .once('error', reject)
      .end(body)
  })
}
