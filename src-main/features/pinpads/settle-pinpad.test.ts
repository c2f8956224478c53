import { describe, expect, it } from 'vitest'
import { givenCardTill } from '#main/testing/acts/card-charges.ts'
import { approve, stayQuiet } from '#main/testing/doubles/scripted-pinpad.ts'

describe('settling a terminal', () => {
  it('starts the lot after its last charge and returns the batch totals', async () => {
    const till = await givenCardTill()
    await till.settled((await till.charge()).id)
    await till.settled((await till.charge()).id)
    const manager = await till.as('gerente')
    till.clock.advance(1_000)
    expect(await manager.pinpads.settle({ params: { id: 1 } })).toEqual({
      lot: '000008',
      message: 'OK',
      totals: [{ acquirerNetwork: 'DATAFAST', lot: '000007', count: 2, totalAmount: 22.4 }],
    })
    expect(till.terminal.requests.at(-1)?.body.slice(0, 14)).toBe('PC000008000001')
    till.clock.advance(1_000)
    expect(await manager.pinpads.settle({ params: { id: 1 } })).toMatchObject({
      lot: '000009',
      totals: [],
    })
  })

  it('is refused while a charge is unresolved, and by the terminal with its reason', async () => {
    const till = await givenCardTill(({ reply }) => reply({ code: '20', message: 'SIN LOTE' }))
    const manager = await till.as('gerente')
    await expect(manager.pinpads.settle({ params: { id: 1 } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'PINPAD_NOT_SETTLED', message: 'El pinpad no cerró el lote: SIN LOTE' },
    })
    till.terminal.play(stayQuiet)
    await till.settled((await till.charge()).id)
    await expect(manager.pinpads.settle({ params: { id: 1 } })).rejects.toMatchObject({
      body: { code: 'PINPAD_UNRESOLVED' },
    })
    const cashier = await till.as('cajera')
    await expect(cashier.pinpads.settle({ params: { id: 1 } })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('may be repeated for the same lot if there is no answer', async () => {
    const till = await givenCardTill(stayQuiet)
    const manager = await till.as('gerente')
    await expect(manager.pinpads.settle({ params: { id: 1 } })).rejects.toMatchObject({
      body: { message: 'El pinpad no cerró el lote: El pinpad no contestó a tiempo.' },
    })
    till.terminal.play(approve)
    expect(await manager.pinpads.settle({ params: { id: 1 } })).toMatchObject({ lot: '000001' })
  })
})

describe('checking a terminal', () => {
  it('states if it answers, and what to do if it does not', async () => {
    const till = await givenCardTill()
    const cashier = await till.as('cajera')
    const check = () => cashier.pinpads.check({ params: { id: 1 } })
    expect(await check()).toEqual({
      reachable: true,
      code: 'REACHABLE',
      message: 'El pinpad contesta.',
    })
    await till.terminal.stop()
    expect(await check()).toMatchObject({ reachable: false, code: 'CONNECTION_REFUSED' })
    till.sql(`UPDATE pinpads SET protocol = 'SERIAL', serialPath = NULL WHERE id = 1`)
    expect(await check()).toMatchObject({ code: 'ADDRESS_MISSING' })
    till.sql(`UPDATE pinpads SET protocol = 'SERIAL', serialPath = '/x', handshake = 'CHALLENGE'`)
    expect(await check()).toMatchObject({ code: 'HANDSHAKE_MISSING' })
    till.sql(`UPDATE pinpads SET protocol = 'MODBUS'`)
    expect(await check()).toMatchObject({ code: 'PROTOCOL_UNKNOWN' })
  })

  it('does not disturb a charge', async () => {
    const till = await givenCardTill(stayQuiet)
    const { id } = await till.charge()
    const cashier = await till.as('cajera')
    await expect(cashier.pinpads.check({ params: { id: 1 } })).rejects.toMatchObject({
      body: { code: 'PINPAD_BUSY' },
    })
    await till.settled(id)
  })
})

describe('the serial ports of the machine', () => {
  it('are listed with their stable name', async () => {
    const port = {
      path: '/dev/ttyACM0',
      stablePath: '/dev/serial/by-id/usb-PAX_A1-if00',
      manufacturer: 'PAX',
      serialNumber: 'A1',
      vendorId: '2fb8',
      productId: '2205',
    }
    const listPorts = async () => ({ isComplete: true, ports: [port] })
    const till = await givenCardTill(approve, { dependencies: { pinpads: { listPorts } } })
    const manager = await till.as('gerente')
    expect(await manager.pinpads.serialPorts()).toEqual({ isComplete: true, ports: [port] })
  })
})
