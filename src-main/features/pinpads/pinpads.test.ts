import { describe, expect, it } from 'vitest'
import {
  givenBranch,
  givenPinpadCharge,
  givenRestaurant,
  type Restaurant,
} from '#main/testing/given/given-restaurant.ts'

const MATRIZ = { establishmentId: 1 }

function newPinpad(more: object = {}) {
  return {
    name: 'Pinpad barra',
    provider: 'DATAFAST',
    protocol: 'LAN' as const,
    ipAddress: '192.168.1.50',
    ...more,
  }
}

async function refusedFields(app: Restaurant, body: unknown) {
  const answer = await app.request('POST', '/establishments/1/pinpads', {
    token: await app.tokenOf('admin'),
    body,
  })
  return [
    answer.status,
    answer.body.errors.map(({ field, code }: Record<string, string>) => `${field} ${code}`),
  ]
}

describe('the pinpads of an establishment', () => {
  it('are a plain list by name, with every field of the interface', async () => {
    const app = await givenRestaurant()
    const cajera = await app.as('cajera')

    const pinpads = await cajera.pinpads.list({ params: MATRIZ })

    expect(pinpads.map(({ name, protocol }) => [name, protocol])).toEqual([
      ['Pinpad caja', 'LAN'],
      ['Pinpad terraza', 'SERIAL'],
    ])
    expect(pinpads[0]).toEqual({
      id: 1,
      establishmentId: 1,
      name: 'Pinpad caja',
      colorHex: '#1B4796',
      provider: 'DATAFAST',
      protocol: 'LAN',
      acquirerNetwork: 'DATAFAST',
      ipAddress: '127.0.0.1',
      port: 9999,
      timeoutMs: 90_000,
      fastrackCompatibilityMode: 'VFastTrack',
      merchantId: '1000000001',
      terminalId: 'TID00001',
      terminalCid: 'CAJA01',
      serialPath: null,
      counterId: null,
      baudRate: null,
      dataBits: null,
      parity: null,
      stopBits: null,
      handshake: null,
      enabled: true,
      enableOrder: true,
      enableNoStockOrder: false,
      enableInvoice: true,
      enableQuotation: false,
    })
    const mesero = await app.as('mesero')
    await expect(mesero.pinpads.list({ params: MATRIZ })).rejects.toMatchObject({ status: 403 })
    await expect(cajera.pinpads.list({ params: { establishmentId: 99 } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('get the default values of their protocol', async () => {
    const app = await givenRestaurant()
    const admin = await app.as('admin')

    const lan = await admin.pinpads.create({ params: MATRIZ, body: newPinpad() })
    const serial = await admin.pinpads.create({
      params: MATRIZ,
      body: newPinpad({ protocol: 'SERIAL', ipAddress: null, serialPath: '/dev/ttyUSB0' }),
    })

    expect(lan).toMatchObject({ port: 9999, timeoutMs: 90_000, baudRate: null, enabled: true })
    expect(serial).toMatchObject({
      port: null,
      serialPath: '/dev/ttyUSB0',
      baudRate: 9600,
      dataBits: 8,
      parity: 'none',
      stopBits: 1,
      handshake: 'NONE',
    })
  })

  it('need their connection fields; every wrong field is named', async () => {
    const app = await givenRestaurant()

    expect(await refusedFields(app, newPinpad({ ipAddress: ' ' }))).toEqual([
      400,
      ['ipAddress FORMAT_INVALID'],
    ])
    expect(await refusedFields(app, newPinpad({ ipAddress: null }))).toEqual([
      400,
      ['ipAddress PINPAD_ADDRESS_NEEDED'],
    ])
    expect(await refusedFields(app, newPinpad({ protocol: 'SERIAL' }))).toEqual([
      400,
      ['serialPath PINPAD_SERIAL_PATH_NEEDED'],
    ])
    expect(
      await refusedFields(
        app,
        newPinpad({
          protocol: 'USB',
          port: 0,
          colorHex: 'red',
          timeoutMs: 5,
          terminalId: 'TID000001',
        }),
      ),
    ).toEqual([
      400,
      [
        'colorHex FORMAT_INVALID',
        'protocol OPTION_INVALID',
        'port TOO_SMALL',
        'timeoutMs TOO_SMALL',
        'terminalId TEXT_TOO_LONG',
      ],
    ])
  })

  it('of another establishment need a right', async () => {
    const app = await givenRestaurant()
    const branch = givenBranch(app)
    const gerente = await app.as('gerente')
    const admin = await app.as('admin')
    const params = { establishmentId: branch.id }

    await expect(gerente.pinpads.create({ params, body: newPinpad() })).rejects.toMatchObject({
      status: 403,
      code: 'ESTABLISHMENT_NOT_ALLOWED',
    })
    const { id } = await admin.pinpads.create({ params, body: newPinpad() })
    await expect(
      gerente.pinpads.update({ params: { ...params, id }, body: newPinpad() }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(gerente.pinpads.delete({ params: { ...params, id } })).rejects.toMatchObject({
      status: 403,
    })
    await expect(
      admin.pinpads.update({ params: { ...MATRIZ, id }, body: newPinpad() }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('a pinpad with an unresolved charge', () => {
  it('keeps its connection settings until the charge is resolved', async () => {
    const app = await givenRestaurant()
    const admin = await app.as('admin')
    givenPinpadCharge(app, { table: '1', state: 'UNKNOWN' })
    const [before] = await admin.pinpads.list({ params: MATRIZ })
    if (before === undefined) throw new Error('The demo has no pinpad')
    const { id, establishmentId: _, ...same } = before
    const params = { ...MATRIZ, id }

    await expect(
      admin.pinpads.update({ params, body: { ...same, ipAddress: '192.168.1.9' } }),
    ).rejects.toMatchObject({ status: 409, code: 'PINPAD_UNRESOLVED' })
    const renamed = await admin.pinpads.update({
      params,
      body: { ...same, name: 'Pinpad 1', enabled: false },
    })
    expect(renamed).toEqual({ ...before, name: 'Pinpad 1', enabled: false })

    app.sql(`UPDATE pinpadTransactions SET state = 'APPROVED'`)
    const moved = await admin.pinpads.update({
      params,
      body: { ...same, ipAddress: '192.168.1.9' },
    })
    expect(moved.ipAddress).toBe('192.168.1.9')
  })
})

it('a pinpad is deleted only if it never charged', async () => {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  givenPinpadCharge(app, { table: '1', state: 'APPROVED' })

  await expect(admin.pinpads.delete({ params: { ...MATRIZ, id: 1 } })).rejects.toMatchObject({
    status: 409,
    code: 'IN_USE',
  })
  await admin.pinpads.delete({ params: { ...MATRIZ, id: 2 } })

  expect((await admin.pinpads.list({ params: MATRIZ })).map(({ id }) => id)).toEqual([1])
  await expect(admin.pinpads.delete({ params: { ...MATRIZ, id: 2 } })).rejects.toMatchObject({
    status: 404,
  })
})
