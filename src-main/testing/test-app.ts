import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { onTestFinished } from 'vitest'
import { type Client, createClient, routesOf, type Transport } from '#shared/api/client.ts'
import { API_PREFIX, api } from '#shared/api/index.ts'
import type { PinpadOptions } from '#main/devices/pinpad/create-pinpads.ts'
import { type App, createApp, type Dependencies } from '#main/app/app.ts'
import { systemClock } from '#main/hosts/shared/system.ts'
import { createRestorableApp } from '#main/hosts/shared/restorable-app.ts'
import type { Clock } from '#main/core/acts/context.ts'
import { loadTestSerialPort } from './doubles/test-serial-port.ts'
import { dropDatabase, isForServer, makeDatabase, placeOfFolder } from './engine/test-engine.ts'
import { TEST_PEPPER } from './test-pepper.ts'

/** The demo's users. */
export const demoUsers = {
  admin: { password: 'admin1234', pin: '9999' },
  gerente: { password: 'gerente1234', pin: '2580' },
  cajera: { password: 'cajera1234', pin: '1234' },
  mesero: { password: 'mesero1234', pin: '1111' },
  cocina: { password: 'cocina1234', pin: '5050' },
} as const
export type DemoUser = keyof typeof demoUsers

/** Clock controlled by a test. Starts on a Saturday at 14:58 in Guayaquil. */
export class TestClock implements Clock {
  #now = Date.parse('2026-11-21T19:58:00.000Z')
  #monotonicMs = 1_000

  now(): Date {
    return new Date(this.#now)
  }

  monotonicMs(): number {
    return this.#monotonicMs
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds
    this.#monotonicMs += milliseconds
  }

  /** Sets the clock of this PC forward or back, as a person or the network does: no time passes. */
  correct(milliseconds: number): void {
    this.#now += milliseconds
  }

  /** Sets only the wall clock, as a person would in the system's settings. */
  set(instant: string): void {
    this.#now = Date.parse(instant)
  }
}

export interface TestApp {
  readonly app: App
  readonly clock: TestClock
  readonly folder: string
  /** Sends any request below /api/v1 and returns the raw answer. */
  request: (method: string, path: string, options?: RequestOptions) => Promise<TestAnswer>
  /** Typed client without a session; `as` signs in. */
  readonly anonymous: Client
  /** Returns a typed client signed in as a demo user. */
  as: (user: DemoUser) => Promise<Client>
  tokenOf: (user: DemoUser) => Promise<string>
  /** Logged warnings and errors. */
  readonly logged: string[]
}

export interface RequestOptions {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
}

export interface TestAnswer {
  readonly status: number
  // Untyped, so that a test can read any answer.
  // eslint-disable-next-line typescript/no-explicit-any
  readonly body: any
  readonly headers: Headers
}

export interface TestAppOptions {
  /** `demo` by default; `past` is the demo with its ninety days; `empty` is a first start. */
  readonly content?: 'demo' | 'past' | 'empty'
  readonly folder?: string
  readonly dependencies?: Partial<Dependencies>
  /** Builds the app, for tests that need more of it than requests; it can then not be restored. */
  readonly create?: (dependencies: Dependencies) => Promise<App>
}

/** Lowest cost that scrypt accepts: tests check that secrets are hashed, not that hashing is slow. */
const TEST_COST_EXPONENT = 4
/** In a worker thread the list of serial ports is empty, whatever the machine has. */
const testPinpads: PinpadOptions = {
  loadSerialPort: loadTestSerialPort,
  ...(isMainThread ? {} : { listPorts: () => Promise.resolve({ isComplete: true, ports: [] }) }),
}
/** Method and path of all operations: each client of each test would collect them again. */
const routes = routesOf(api)

/** Demo templates, on the server or in a file, with the test's clock or a real one, created on first use. */
const demoTemplates = new Map<string, Promise<string>>()

/**
 * Copies the demo's database, which is created once per test process. A demo of the test's clock is days old for a real
 * clock, which is then doubted.
 */
export async function demoFolder(
  isOnServer: boolean,
  isOfToday = false,
  withPast = false,
): Promise<string> {
  const key = `${isOnServer} ${isOfToday} ${withPast}`
  const clock = isOfToday ? systemClock : new TestClock()
  const template = demoTemplates.get(key) ?? makeTemplate(isOnServer, clock, withPast)
  demoTemplates.set(key, template)
  const copy = mkdtempSync(join(tmpdir(), 'mostrador-test-'))
  const made = await template
  cpSync(made, copy, { recursive: true })
  if (isOnServer) await makeDatabase(copy, made)
  return copy
}

async function makeTemplate(isOnServer: boolean, clock: Clock, withPast: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-template-'))
  if (isOnServer) await makeDatabase(folder)
  const postgres = isOnServer ? placeOfFolder(folder) : undefined
  const app = await createApp(testDependencies(folder, postgres, clock, []))
  await app.fillWithDemo({ withPast })
  await app.stop()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Returns a new folder with the demo's file, of the test clock's day. The caller removes it. */
export function copyDemo(): Promise<string> {
  return demoFolder(false, false, false)
}

async function emptyFolder(isOnServer: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-test-'))
  if (isOnServer) await makeDatabase(folder)
  return folder
}

/** Dependencies of each app of a test. */
export function testDependencies(
  folder: string,
  postgres: Dependencies['postgres'],
  clock: Clock,
  logged: string[],
): Dependencies {
  return {
    dataFolder: folder,
    postgres,
    version: '0.0.0-test',
    clock,
    randomness: {
      uuid: randomUUID,
      bytes: (count) => new Uint8Array(randomBytes(count)),
      below: (limit) => randomInt(limit),
    },
    pepper: TEST_PEPPER,
    secretCostExponent: TEST_COST_EXPONENT,
    checkpoints: 'inline',
    pageChecks: 'never',
    historyChecks: 'asked',
    checkAnswers: true,
    // Tests print only at their own printers, even if something runs at port 9100 of the machine.
    followsPrinterSimulator: false,
    log: (level, message, detail) => {
      if (level === 'warn' || level === 'error') {
        logged.push(detail instanceof Error ? `${message}: ${detail.stack}` : message)
      }
    },
  }
}

/**
 * Creates the real app on a real, migrated database that is deleted after the test: a SQLite file, or a
 * database on the PostgreSQL server in MOSTRADOR_TEST_DATABASE.
 */
export async function givenApp(options: TestAppOptions = {}): Promise<TestApp> {
  const isOnServer = isForServer(options.dependencies?.role)
  const folder =
    options.folder ??
    (options.content === 'empty'
      ? await emptyFolder(isOnServer)
      : await demoFolder(
          isOnServer,
          options.dependencies?.clock === systemClock,
          options.content === 'past',
        ))
  const clock = new TestClock()
  const logged: string[] = []
  const app = await (options.create ?? createRestorableApp)({
    ...testDependencies(folder, placeOfFolder(folder), clock, logged),
    ...options.dependencies,
    pinpads: { ...testPinpads, ...options.dependencies?.pinpads },
    // No test asks the network that the machine happens to be in.
    printers: { ownAddresses: () => [], ...options.dependencies?.printers },
  })
  onTestFinished(async () => {
    await app.stop()
    await dropDatabase(folder)
    rmSync(folder, { recursive: true, force: true })
  })

  const request: TestApp['request'] = async (method, path, given = {}) => {
    const response = await app.fetch(
      new Request(`http://localhost${API_PREFIX}${path}`, {
        method,
        headers: {
          ...(given.token === undefined ? {} : { Authorization: `Bearer ${given.token}` }),
          ...(given.body === undefined || given.body instanceof Uint8Array
            ? {}
            : { 'Content-Type': 'application/json' }),
          ...given.headers,
        },
        ...(given.body === undefined
          ? {}
          : { body: isRaw(given.body) ? given.body : JSON.stringify(given.body) }),
      }),
      { address: given.address },
    )
    const text = await response.text()
    return {
      status: response.status,
      body: bodyOf(text, response.headers.get('content-type')),
      headers: response.headers,
    }
  }

  const clientWith = (token: string | undefined) => createClient(routes, transport(token))
  const transport =
    (token: string | undefined): Transport =>
    ({ method, path, body, headers }) =>
      request(method, path, {
        ...(token === undefined ? {} : { token }),
        ...(body === undefined ? {} : { body }),
        headers,
      })

  const anonymous = clientWith(undefined)
  const clients = new Map<string, Client>()
  const tokens = new Map<DemoUser, Promise<string>>()
  const tokenOf = (user: DemoUser): Promise<string> => {
    const known = tokens.get(user)
    if (known !== undefined) return known
    const token = anonymous.auth
      .login({ body: { username: user, password: demoUsers[user].password } })
      .then((signIn) => signIn.token)
    tokens.set(user, token)
    return token
  }

  return {
    app,
    clock,
    folder,
    request,
    anonymous,
    as: async (user) => {
      const token = await tokenOf(user)
      const client = clients.get(token) ?? clientWith(token)
      clients.set(token, client)
      return client
    },
    tokenOf,
    logged,
  }
}

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array
}

/** Files, as the picture of a paper, come as text. */
function bodyOf(text: string, contentType: string | null): unknown {
  if (text === '') return undefined
  return contentType?.includes('json') === true ? JSON.parse(text) : text
}
