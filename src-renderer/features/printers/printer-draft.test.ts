import { describe, expect, test } from 'vitest'
import type { Printer } from '#shared/api/paper/printers.ts'
import { draftOf, emptyPrinter, faultsOf, placeOf, toRequest } from './printer-draft.ts'

const printer: Printer = {
  id: 3,
  name: 'Barra',
  connection: { kind: 'NETWORK', host: '192.168.1.74', port: 9100 },
  counterId: null,
  columns: 32,
  codePage: 'WPC1252',
  hasCutter: false,
  hasDrawer: true,
  substitutePrinterId: 1,
  enabled: true,
  provenAt: null,
}

describe('a printer draft', () => {
  test('is sent unchanged if nothing was edited', () => {
    const { id: _, provenAt: _provenAt, ...request } = printer
    expect(toRequest(draftOf(printer))).toEqual(request)
  })

  test('on the network is sent without the counter that was chosen for its cable', () => {
    const cable = { ...draftOf(printer), kind: 'SERIAL', path: 'COM3', counterId: 2 } as const
    expect(toRequest(cable).counterId).toBe(2)
    expect(toRequest({ ...cable, kind: 'NETWORK' }).counterId).toBe(null)
  })

  test('sends only the fields of its connection', () => {
    const draft = { ...draftOf(printer), path: ' /dev/ttyS0 ', queue: 'EPSON_TM' }
    expect(toRequest({ ...draft, kind: 'SERIAL' }).connection).toEqual({
      kind: 'SERIAL',
      path: '/dev/ttyS0',
      baudRate: 9600,
    })
    expect(toRequest({ ...draft, kind: 'SYSTEM' }).connection).toEqual({
      kind: 'SYSTEM',
      queue: 'EPSON_TM',
    })
  })

  test('reports missing fields only of its own connection', () => {
    expect(faultsOf(emptyPrinter)).toEqual({ name: 'missing', 'connection.host': 'noPlace' })
    expect(faultsOf({ ...emptyPrinter, kind: 'SYSTEM' })).toEqual({
      name: 'missing',
      'connection.queue': 'noPlace',
    })
    expect(faultsOf({ ...draftOf(printer), port: 'x' })).toEqual({
      'connection.port': 'notANumber',
    })
  })

  test('names a network port only if it is not the usual one', () => {
    expect(placeOf(printer)).toBe('192.168.1.74')
    const connection = { kind: 'NETWORK', host: '192.168.1.74', port: 9101 } as const
    expect(placeOf({ ...printer, connection })).toBe('192.168.1.74:9101')
  })
})
