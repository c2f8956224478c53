import { describe, expect, test } from 'vitest'
import { API_PREFIX as contractPrefix } from '../../src-shared/api/index.ts'
import { ApiCallError } from '../../src-shared/api/client.ts'
import { createEventReader } from './event-reader.ts'
import { fieldErrors, isNetworkLoss, isSessionEnd, refusalCode } from './errors.ts'
import { invalidationsOf } from './invalidations.ts'
import { NetworkError } from './network-error.ts'

test('the page asks below the prefix of the contract', () => {
  // Read, not imported: the client wants a browser.
  const sources = import.meta.glob<string>('./client.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(sources['./client.ts']).toContain(`API_PREFIX = '${contractPrefix}'`)
})

test('of the contract, only the client and plain tables reach the page: zod stays out of it', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const imported = Object.entries(sources).flatMap(([path, source]) =>
    Array.from(
      source.matchAll(/^import (?!type\b)[^']*'[./]+src-shared\/api\/([\w-]+)\.ts'/gm),
      ([statement, file]) => ({ path, statement, file }),
    ),
  )
  expect(imported.filter(({ file }) => file !== 'client')).toEqual([])
  expect(imported.length).toBeGreaterThan(0)
})

describe('the stream of events', () => {
  test('is read whatever the pieces it arrives in', () => {
    const reader = createEventReader()
    const text =
      'retry: 1000\n\nid: 1\nevent: tables\ndata: {"tableIds":[12]}\n\n: alive\n\nevent: users\ndata: {}\n\n'
    const events = Array.from(text).flatMap((character) => [...reader.read(character)])
    expect(events).toEqual([
      { event: 'tables', data: { tableIds: [12] } },
      { event: 'users', data: {} },
    ])
  })

  test('keeps half an event for the next piece', () => {
    const reader = createEventReader()
    expect(reader.read('event: invoices\ndata: {"invo')).toEqual([])
    expect(reader.read('iceId":7}\n\n')).toEqual([{ event: 'invoices', data: { invoiceId: 7 } }])
  })
})

describe('what an event makes old', () => {
  test('a changed table renews the floor and the orders of that table alone', () => {
    const old = invalidationsOf({ event: 'tables', data: { tableIds: [12] } })
    expect(old.map(({ resource }) => resource)).toEqual([
      'tables',
      'sections',
      'orders',
      'cashRegister',
    ])
    const concerns = old[2]!.concerns!
    expect(concerns({ params: { tableId: 12 } })).toBe(true)
    expect(concerns({ params: { tableId: 3 } })).toBe(false)
    expect(concerns(null)).toBe(true)
  })

  test('an opened or closed register renews what the sign-in screen says of it', () => {
    expect(invalidationsOf({ event: 'register', data: { emissionPointId: 1 } })).toContainEqual({
      resource: 'system',
      operation: 'terminal',
    })
  })

  test('an event of a newer register renews nothing', () => {
    expect(invalidationsOf({ event: 'reservations', data: {} } as never)).toEqual([])
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
  test('each failing field has its first sentence', () => {
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

  test('a lost register is told from a refusal and from a session that ended', () => {
    expect(isNetworkLoss(new NetworkError(new TypeError('Failed to fetch')))).toBe(true)
    expect(isNetworkLoss(refusal(409))).toBe(false)
    expect(isSessionEnd(refusal(401))).toBe(true)
    expect(isSessionEnd(refusal(403))).toBe(false)
    expect(fieldErrors(new NetworkError(undefined))).toEqual({})
  })
})
