import { describe, expect, test } from 'vitest'
import type { Pinpad } from '#shared/api/payments/pinpads.ts'
import { draftOf, emptyPinpad, faultsOf, toRequest } from './pinpad-draft.ts'

const uses = {
  enabled: true,
  enableInvoice: true,
  enableOrder: false,
  enableNoStockOrder: false,
  enableQuotation: true,
}
const editable = {
  name: 'Caja',
  colorHex: '#1F6F5C',
  provider: 'DATAFAST',
  protocol: 'LAN' as const,
  acquirerNetwork: 'DATAFAST',
  ipAddress: '192.168.1.40',
  port: 9999,
  timeoutMs: 1_500,
  fastrackCompatibilityMode: null,
  merchantId: '1000000001',
  terminalId: 'TID00001',
  terminalCid: null,
  serialPath: null,
  counterId: null,
  baudRate: null,
  dataBits: null,
  parity: null,
  stopBits: null,
  handshake: null,
  ...uses,
}
const pinpad: Pinpad = { ...editable, id: 1, establishmentId: 1 }

describe('a pinpad draft', () => {
  test('is sent unchanged if nothing was edited', () => {
    expect(toRequest(draftOf(pinpad))).toEqual(editable)
  })

  test('drops the network fields on a serial cable, and the serial fields on the network', () => {
    const onCable = {
      ...draftOf(pinpad),
      protocol: 'SERIAL' as const,
      serialPath: ' /dev/ttyUSB0 ',
    }
    expect(toRequest(onCable)).toEqual({
      ...editable,
      protocol: 'SERIAL',
      ipAddress: null,
      port: null,
      serialPath: '/dev/ttyUSB0',
      baudRate: 9600,
      dataBits: 8,
      parity: 'none',
      stopBits: 1,
      handshake: 'NONE',
    })
    expect(toRequest({ ...onCable, protocol: 'LAN' })).toEqual(editable)
  })

  test('reports missing fields only of its own protocol', () => {
    expect(faultsOf(emptyPinpad)).toEqual({
      name: 'missing',
      provider: 'missing',
      ipAddress: 'missing',
    })
    expect(faultsOf({ ...emptyPinpad, protocol: 'SERIAL', port: 'x' })).toEqual({
      name: 'missing',
      provider: 'missing',
      serialPath: 'missing',
    })
    expect(faultsOf({ ...draftOf(pinpad), protocol: 'NEXO', port: '' })).toEqual({
      port: 'missing',
    })
  })

  test('accepts a comma in the seconds, and rejects text in numeric fields', () => {
    expect(toRequest({ ...draftOf(pinpad), timeoutSeconds: '2,5' }).timeoutMs).toBe(2_500)
    expect(faultsOf({ ...draftOf(pinpad), port: 'nueve', timeoutSeconds: 'diez' })).toEqual({
      port: 'notANumber',
      timeoutMs: 'notANumber',
    })
  })
})
