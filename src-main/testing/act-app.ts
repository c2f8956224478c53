import { noShopProgram } from '#main/core/ports/shop-program.ts'
import { createArrivals } from '#main/core/session/arrivals.ts'
import { createEpochGuard } from '#main/core/shop/epoch-guard.ts'
import { FIRST_EPOCH } from '#main/core/shop/epoch-stamp.ts'
import { createDemoWork } from '#main/app/demo/create-demo-work.ts'
import { noBackups } from '#main/work/backups/no-backups.ts'
import { noUpdates } from '#main/work/updates/no-updates.ts'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { API_PREFIX } from '#shared/api/index.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { createClockGuard } from '#main/core/clock/clock-guard.ts'
import { openEngine } from '#main/database/open-engine.ts'
import { noTaxOffice } from './doubles/no-tax-office.ts'
import { noMailer } from './doubles/no-mailer.ts'
import { noPrinting } from '#main/core/ports/printing.ts'
import { createPinpads } from '#main/devices/pinpad/create-pinpads.ts'
import { noSupport } from '#main/work/support/create-support.ts'
import { createGuesses } from '#main/rules/approval/guesses/guesses.ts'
import { authHandlers } from '#main/features/auth/handlers.ts'
import { queueHashes } from '#main/rules/approval/guesses/queue-hashes.ts'
import { createSecretHasher } from '#main/rules/approval/guesses/secret-hash.ts'
import { usersHandlers } from '#main/features/users/handlers.ts'
import { EventHub } from '#main/http/request/events.ts'
import { DeviceSightings } from '#main/http/request/caller/device-presence.ts'
import { createTrafficFor } from '#main/http/request/caller/traffic.ts'
import { mount } from '#main/http/create-fetch.ts'
import type { AnyHandler, HonoEnvironment } from '#main/http/request/services.ts'
import { noCounterLines } from '#main/core/ports/counter-lines.ts'
import { noLan } from '#main/core/ports/lan.ts'
import { createShopKeys } from '#main/core/shop/create-shop-keys.ts'
import { noCentral } from '#main/work/sync/engine/transport/no-central.ts'
import { demoFolder, type RequestOptions, type TestAnswer, TestClock } from './test-app.ts'
import { dropDatabase, isForServer, placeOfFolder } from './engine/test-engine.ts'
import { TEST_PEPPER } from './test-pepper.ts'

export interface ActApp {
  readonly clock: TestClock
  readonly folder: string
  /** Runs the act as the user of the token. */
  readonly act: (options: RequestOptions) => Promise<TestAnswer>
  readonly request: (method: string, path: string, options?: RequestOptions) => Promise<TestAnswer>
}

const COST_EXPONENT = 4

/**
 * Creates the demo restaurant with a test act behind POST /invoices/1/annul. Tests the code that several
 * features run before and inside their transactions, through the real mount.
 */
export async function givenAct(
  act: (context: ManualContext, input: never) => Promise<unknown>,
): Promise<ActApp> {
  const folder = await demoFolder(isForServer())
  const database = await openEngine({
    folder,
    pepper: TEST_PEPPER,
    postgres: placeOfFolder(folder),
    checkpoints: 'inline',
    log: () => undefined,
  })
  const hub = new EventHub()
  onTestFinished(async () => {
    hub.close()
    await database.close()
    await dropDatabase(folder)
    rmSync(folder, { recursive: true, force: true })
  })
  const clock = new TestClock()
  const randomness = {
    uuid: randomUUID,
    bytes: (count: number) => new Uint8Array(randomBytes(count)),
    below: (limit: number) => randomInt(limit),
  }
  const secrets = createSecretHasher(TEST_PEPPER, COST_EXPONENT)
  const installation = {
    id: randomUUID(),
    version: '0.0.0-test',
    role: 'terminal' as const,
    machineId: undefined,
    isChecked: () => true,
  }
  const handlers = new Map<string, AnyHandler>([
    ...Object.entries(authHandlers).map(([name, handler]) => [`auth.${name}`, handler] as const),
    ...Object.entries(usersHandlers).map(([name, handler]) => [`users.${name}`, handler] as const),
    ['invoices.annul', act],
  ])
  const hono = new Hono<HonoEnvironment>()
  mount(hono, {
    database,
    clock,
    randomness,
    secrets: queueHashes(secrets),
    traffic: createTrafficFor(clock, 'terminal', false),
    guesses: createGuesses(clock),
    log: () => undefined,
    hub,
    installation,
    apart: null,
    bringing: null,
    central: noCentral,
    keepStep: () => undefined,
    backups: noBackups,
    updates: noUpdates,
    clockGuard: createClockGuard({
      clock,
      before: undefined,
      acceptedDifferenceMs: 0,
      changed: () => undefined,
    }),
    lan: noLan,
    shopProgram: noShopProgram,
    copied: () => Promise.resolve(),
    epoch: createEpochGuard({
      epoch: FIRST_EPOCH,
      newer: undefined,
      pepper: TEST_PEPPER,
      hold: () => Promise.resolve(),
    }),
    counterLines: noCounterLines,
    shopKeys: createShopKeys({ pepper: TEST_PEPPER, randomness, lan: noLan }),
    presence: new DeviceSightings(clock),
    arrivals: createArrivals(clock, randomness),
    history: { state: { isRunning: false, progress: 0, finding: null }, run: async () => {} },
    printing: noPrinting,
    demo: createDemoWork(() => {}),
    imports: {
      wake: () => undefined,
      obstacle: null,
      files: { reading: 0, waiting: 0, inTurn: (read) => read() },
    },
    taxOffice: noTaxOffice,
    mailer: noMailer,
    support: noSupport,
    pinpads: createPinpads({
      randomBytes: randomness.bytes,
      log: () => undefined,
      now: () => clock.now(),
      tellFrames: () => undefined,
    }),
    handlers,
    checkAnswers: false,
    timeZone: () => 'America/Guayaquil',
  })
  const request: ActApp['request'] = async (method, path, given = {}) => {
    const response = await hono.fetch(
      new Request(`http://localhost${API_PREFIX}${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(given.token === undefined ? {} : { Authorization: `Bearer ${given.token}` }),
          ...given.headers,
        },
        ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      }),
      { address: given.address },
    )
    const text = await response.text()
    return {
      status: response.status,
      body: text === '' ? undefined : JSON.parse(text),
      headers: response.headers,
    }
  }
  return {
    clock,
    folder,
    request,
    act: ({ body, ...options }) =>
      request('POST', '/invoices/1/annul', {
        ...options,
        body: { reason: 'Prueba', ...(body as object | undefined) },
      }),
  }
}
