import { expect, test } from 'vitest'
import type { SyncStatus } from '#shared/api/machine/sync.ts'
import { fieldWord, refusalReason } from './operations/refusal-reason.ts'
import { countOf, firstView, queryOf } from './sync-view.ts'

const status: SyncStatus = {
  enabled: true,
  sendsDocuments: false,
  online: true,
  signInRefused: false,
  pending: 4,
  inFlight: 1,
  retry: 2,
  unknown: 0,
  parked: 0,
  done: 318,
  conflicts: 0,
  oldestPendingAt: null,
  lastSuccessAt: null,
  lastError: null,
  clockSkewMs: null,
  issuingHold: null,
  historyDoubt: null,
  clockDoubt: null,
  pull: null,
  productsAwaited: null,
}

test('operations that need no user count as one queue', () => {
  expect(countOf('queued', status)).toBe(7)
  expect(countOf('done', status)).toBe(318)
  expect(countOf('lists', status)).toBeUndefined()
  expect(queryOf('queued', 1)).toEqual({ queued: 'true', page: 1, size: 50 })
  expect(queryOf('conflicts', 0)).toEqual({ conflicts: 'true', page: 0, size: 50 })
  expect(queryOf('parked', 0)).toEqual({ state: 'parked', page: 0, size: 50 })
})

test('a manager starts at the first view that needs a manager', () => {
  expect(firstView(status)).toBe('queued')
  expect(firstView({ ...status, unknown: 1 })).toBe('unknown')
  expect(firstView({ ...status, unknown: 1, conflicts: 1, parked: 2 })).toBe('parked')
})

test('each code of a refusal has its reason', () => {
  expect(
    ['ECONNREFUSED', 'TIMEOUT', 'HTTP_503', 'UNKNOWN_AT_CENTRAL', 'VALIDATION_FAILED'].map(
      refusalReason,
    ),
  ).toEqual(['noLine', 'noAnswer', 'centralFailed', 'unknownAtCentral', 'refused'])
})

test('each path of a sent document has its field name', () => {
  expect(
    [
      'details[0].product.id',
      'customer.id',
      'customer.identificationNumber',
      'email',
      'totalAmount',
      'number',
      'x',
    ].map(fieldWord),
  ).toEqual(['product', 'customer', 'identification', 'email', 'total', 'number', undefined])
})
