import { describe, expect, it } from 'vitest'
import { createPinpads } from '#main/devices/pinpad/create-pinpads.ts'
import { localPinpad } from '#main/testing/doubles/watched-pinpad.ts'
import {
  givenPinpadCharge,
  givenRestaurant,
  type Restaurant,
} from '#main/testing/given/given-restaurant.ts'

const MATRIZ = { establishmentId: 1 }

/** A main till (1) with the counters 2 and 3; counter 4 was removed. */
async function givenCounters(): Promise<Restaurant> {
  const app = await givenRestaurant()
  app.sql(`INSERT INTO counters (id, name, isMain, removedAt) VALUES
    (1, 'Caja', 1, NULL), (2, 'Mostrador 2', 0, NULL), (3, 'Barra', 0, NULL),
    (4, 'Terraza', 0, '2026-11-01T10:00:00.000Z')`)
  return app
}

const atCounter = (counterId: number | null, more: object = {}) => ({
  name: 'Pinpad barra',
  provider: 'DATAFAST',
  protocol: 'SERIAL' as const,
  serialPath: 'COM3',
  counterId,
  ...more,
})

describe('a pinpad at a counter', () => {
  it('keeps the counter, and moves to the main till without one', async () => {
    const app = await givenCounters()
    const admin = await app.as('admin')
    const made = await admin.pinpads.create({ params: MATRIZ, body: atCounter(2) })
    expect(made).toMatchObject({ serialPath: 'COM3', counterId: 2 })
    const params = { ...MATRIZ, id: made.id }
    expect(await admin.pinpads.update({ params, body: atCounter(3) })).toMatchObject({
      counterId: 3,
    })
    expect(await admin.pinpads.update({ params, body: atCounter(null) })).toMatchObject({
      counterId: null,
    })
    const { name, provider, protocol, serialPath } = atCounter(null)
    const body = { name, provider, protocol, serialPath }
    expect(await admin.pinpads.update({ params, body })).toMatchObject({ counterId: null })
  })

  it('on the network belongs to none', async () => {
    const app = await givenCounters()
    const admin = await app.as('admin')
    const body = atCounter(2, { protocol: 'LAN', ipAddress: '192.168.1.50', serialPath: null })
    expect(await admin.pinpads.create({ params: MATRIZ, body })).toMatchObject({ counterId: null })
  })

  it.each([
    ['unknown', 99],
    ['removed', 4],
    ["the main till's own", 1],
  ])('is refused if its counter is %s', async (_, counterId) => {
    const app = await givenCounters()
    const answer = await app.request('POST', '/establishments/1/pinpads', {
      token: await app.tokenOf('admin'),
      body: atCounter(counterId),
    })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [expect.objectContaining({ field: 'counterId', code: 'UNKNOWN_ID' })],
    ])
    expect(app.sql('SELECT 1 FROM pinpads WHERE counterId IS NOT NULL')).toEqual([])
  })

  it('can be renamed after its counter was removed, and no other one be given that counter', async () => {
    const app = await givenCounters()
    const admin = await app.as('admin')
    const { id } = await admin.pinpads.create({ params: MATRIZ, body: atCounter(3) })
    app.sql(`UPDATE counters SET removedAt = '2026-11-21T10:00:00.000Z' WHERE id = 3`)
    const params = { ...MATRIZ, id }
    expect(
      await admin.pinpads.update({ params, body: atCounter(3, { name: 'De la barra' }) }),
    ).toMatchObject({ name: 'De la barra', counterId: 3 })
    await admin.pinpads.update({ params, body: atCounter(2) })
    await expect(admin.pinpads.update({ params, body: atCounter(3) })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('is away while its counter is not connected, in words that name the counter', async () => {
    const app = await givenCounters()
    const admin = await app.as('admin')
    const { id } = await admin.pinpads.create({ params: MATRIZ, body: atCounter(2) })
    expect(await admin.pinpads.check({ params: { id } })).toMatchObject({
      reachable: false,
      code: 'UNREACHABLE',
      message: expect.stringMatching(/^Mostrador 2 no responde/),
    })
  })

  it('stays at its counter while a charge is unresolved', async () => {
    const app = await givenCounters()
    const admin = await app.as('admin')
    const { id } = await admin.pinpads.create({ params: MATRIZ, body: atCounter(2) })
    const charge = givenPinpadCharge(app, { state: 'UNKNOWN' })
    app.sql('UPDATE pinpadTransactions SET pinpadId = ? WHERE id = ?', id, charge)
    await expect(
      admin.pinpads.update({ params: { ...MATRIZ, id }, body: atCounter(3) }),
    ).rejects.toMatchObject({ status: 409, code: 'PINPAD_UNRESOLVED' })
  })

  it('is another terminal than the one at the same port of another machine', () => {
    const pinpads = createPinpads({
      randomBytes: (count) => new Uint8Array(count),
      log: () => undefined,
      now: () => new Date(0),
      tellFrames: () => undefined,
    })
    const serial = {
      ...localPinpad({ provider: 'DATAFAST', protocol: 'SERIAL', timeoutMs: 1_000, port: 1 }),
      serialPath: 'COM3',
    }
    const lines = [null, 2, 3].map((counterId) => pinpads.connectionOf({ ...serial, counterId }))
    expect(new Set(lines).size).toBe(3)
    const network = { ...serial, protocol: 'LAN' }
    expect(pinpads.connectionOf({ ...network, counterId: 2 })).toBe(pinpads.connectionOf(network))
  })
})
