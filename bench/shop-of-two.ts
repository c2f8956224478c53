import { setTimeout as pause } from 'node:timers/promises'
import type { Counter } from '#shared/api/machine/counters.ts'
import type { Shop } from '#shared/api/machine/shop.ts'
import { type Caller, mustSucceed } from './bench-app.ts'

const PIN = '739146'
const LAN_PORT = 46_219
const LOOK_MS = 5

export interface Invitation {
  readonly emissionPointId: number
  readonly code: string
  readonly address: string
}

/** Opens the network of a main till as its administrator, and makes a code that joins one program with a new emission point. */
export async function inviteCounter(main: Caller): Promise<Invitation> {
  // The seeds hash PINs at a lower cost than the program, which then knows none of them.
  await mustSucceed(
    main.call('PUT', '/auth/pin', { currentPassword: 'admin1234', pin: PIN, confirmation: PIN }),
  )
  await mustSucceed(
    main.call('PUT', '/lan/settings', {
      enabled: true,
      port: LAN_PORT,
      tls: true,
      pin: PIN,
    }),
  )
  const point = (await mustSucceed(
    main.call('POST', '/emission-points', { establishmentId: 1, code: '099', name: 'Mostrador' }),
  )) as { id: number }
  const { code, addresses } = (await mustSucceed(
    main.call('POST', '/counters/codes', {
      name: 'Mostrador',
      emissionPointIds: [point.id],
      pin: PIN,
    }),
  )) as { code: string; addresses: string[] }
  return { emissionPointId: point.id, code, address: addresses[0] ?? '' }
}

/** Joins an empty program; returns the time until it hears its main till, in milliseconds. */
export async function joinCounter(counter: Caller, { address, code }: Invitation): Promise<number> {
  const started = performance.now()
  await mustSucceed(counter.call('POST', '/system/join', { url: address, code }))
  await untilShop(counter, ({ role, isMainHeard }) => role === 'COUNTER' && isMainHeard)
  return performance.now() - started
}

/** Waits until the place of a program in its shop is as expected. It may restart meanwhile. */
export async function untilShop(
  program: Caller,
  isReached: (shop: Shop) => boolean,
): Promise<void> {
  for (;;) {
    const answer = await program.call('GET', '/system/shop').catch(() => undefined)
    if (answer?.status === 200 && isReached(answer.body as Shop)) return
    await pause(LOOK_MS)
  }
}

/** Waits until each copy has all that the main till did. */
export async function untilCurrent(main: Caller): Promise<void> {
  for (;;) {
    const counters = (await mustSucceed(main.call('GET', '/counters'))) as Counter[]
    if (counters.every(({ role, isCurrent }) => role === 'MAIN' || isCurrent)) return
    await pause(LOOK_MS)
  }
}

/** Makes the counter the main till. */
export function takeOver(counter: Caller): Promise<unknown> {
  return mustSucceed(
    counter.call('POST', '/system/takeover', {
      points: 'ALL',
      pin: PIN,
      reason: 'Medición',
    }),
  )
}
