import { describe, expect, test } from 'vitest'
import { ApiCallError } from '#shared/api/client.ts'
import { createEventReader } from './live/event-reader.ts'
import { fieldErrors, isNetworkLoss, isSessionEnd, refusalCode } from './errors.ts'
import { invalidationsOf } from './live/invalidations.ts'
import { NetworkError } from './network-error.ts'

test('the page imports values of src-shared/api only from files without zod, which stays out of the bundle', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const imported = Object.entries(sources).flatMap(([path, source]) =>
    Array.from(
      source.matchAll(/^import (?!type\b)[^']*'#shared\/api\/([\w/-]+)\.ts'/gm),
      ([statement, file]) => ({ path, statement, file }),
    ),
  )
  const withoutZod = ['audit-kinds', 'client', 'prefix', 'pushed-operations']
  expect(imported.filter(({ file = '' }) => !withoutZod.includes(file))).toEqual([])
  expect(imported.length).toBeGreaterThan(0)
})

describe('the event reader', () => {
  test('parses events from pieces of any length', () => {
    const reader = createEventReader()
    const text =
      'retry: 1000\n\nid: 1\nevent: tables\ndata: {"tableIds":[12]}\n\n: alive\n\nevent: users\ndata: {}\n\n'
    const events = Array.from(text).flatMap((character) => [...reader.read(character)])
    expect(events).toEqual([
      { event: 'tables', data: { tableIds: [12] } },
      { event: 'users', data: {} },
    ])
  })

  test('tells whose act it was', () => {
    const reader = createEventReader()
    expect(reader.read('event: tables\ndata: {"tableIds":[12],"page":"p-1"}\n\n')).toEqual([
      { event: 'tables', data: { tableIds: [12] }, page: 'p-1' },
    ])
  })

  test('keeps an incomplete event until the next piece', () => {
    const reader = createEventReader()
    expect(reader.read('event: invoices\ndata: {"invo')).toEqual([])
    expect(reader.read('iceId":7}\n\n')).toEqual([{ event: 'invoices', data: { invoiceId: 7 } }])
  })

  test('throws on data that is not JSON, so that the stream is opened again', () => {
    const reader = createEventReader()
    expect(() => reader.read('event: users\ndata: <html>\n\n')).toThrow(SyntaxError)
  })

  test('joins data of several lines and accepts CRLF', () => {
    const reader = createEventReader()
    expect(reader.read('event: users\r\ndata: {\r\ndata: }\r\n\r\n')).toEqual([
      { event: 'users', data: {} },
    ])
  })
})

describe('invalidationsOf', () => {
  test('a `tables` event renews those tables and their orders, and only marks the lists as old', () => {
    const old = invalidationsOf({ event: 'tables', data: { tableIds: [12] } })
    expect(old.map(({ resource, operation, isQuiet }) => [resource, operation, isQuiet])).toEqual([
      ['tables', 'list', true],
      ['sections', 'list', true],
      ['tables', 'get', false],
      ['orders', undefined, undefined],
      ['cashRegister', 'summary', undefined],
    ])
    const [, , ofTable, ofOrders] = old
    expect(ofTable!.concerns!({ params: { id: 12 } })).toBe(true)
    expect(ofTable!.concerns!({ params: { id: 3 } })).toBe(false)
    expect(ofOrders!.concerns!({ params: { tableId: 12 } })).toBe(true)
    expect(ofOrders!.concerns!({ params: { tableId: 3 } })).toBe(false)
    expect(ofOrders!.concerns!(null)).toBe(true)
  })

  test("the event of this page's own act does not renew the orders that its answer has shown", () => {
    const old = invalidationsOf({ event: 'tables', data: { tableIds: [12] } }, true)
    expect(old.filter(({ resource }) => resource === 'orders')).toEqual([])
    expect(old.filter(({ resource }) => resource === 'tables').map((each) => each.isQuiet)).toEqual(
      [true, true],
    )
  })

  test('a `register` event renews the terminal data that the sign-in screen shows', () => {
    expect(invalidationsOf({ event: 'register', data: { emissionPointId: 1 } })).toContainEqual({
      resource: 'system',
      operation: 'terminal',
    })
  })

  test('an event of an unknown name renews nothing', () => {
    expect(invalidationsOf({ event: 'a later event', data: {} } as never)).toEqual([])
  })
})

const refusal = (status: number, errors: { field: string; message: string; code: string }[] = []) =>
  new ApiCallError(status, {
    timestamp: '2026-11-21T14:58:00.000',
    status,
    error: 'BAD_REQUEST',
    message: 'Hay 2 campos con errores.',
    path: '/api/v1/setup',
    code: 'FIELDS_INVALID',
    errors,
  })

describe('failures', () => {
  test('each failing field keeps its first message', () => {
    const error = refusal(400, [
      { field: 'company.ruc', message: 'Falta el RUC.', code: 'REQUIRED' },
      { field: 'administrator.pin', message: 'Ese PIN no se puede usar.', code: 'PIN_REFUSED_NEW' },
      { field: 'company.ruc', message: 'Otra razón.', code: 'RUC_FORMAT' },
    ])
    expect(fieldErrors(error)).toEqual({
      'company.ruc': 'Falta el RUC.',
      'administrator.pin': 'Ese PIN no se puede usar.',
    })
    expect(refusalCode(error)).toBe('FIELDS_INVALID')
  })

  test('a lost connection, a refusal and an ended session are distinguished', () => {
    expect(isNetworkLoss(new NetworkError(new TypeError('Failed to fetch')))).toBe(true)
    expect(isNetworkLoss(refusal(409))).toBe(false)
    expect(isSessionEnd(refusal(401))).toBe(true)
    expect(isSessionEnd(refusal(403))).toBe(false)
    expect(fieldErrors(new NetworkError(undefined))).toEqual({})
  })
})
