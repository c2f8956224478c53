import { beforeEach, expect, test } from 'vitest'
import type { LostActs } from '#shared/api/machine/shop.ts'
import { checksOf, openChecks, type TakenOver } from './taken-over-record.ts'

const lost: LostActs = {
  since: '2026-11-21T18:41:21.000Z',
  until: '2026-11-21T18:41:22.000Z',
  atMost: { sales: 1, charges: 2, tickets: 0 },
  lastNumbers: ['001-001-000004391'],
  chargesInFlight: [{ transactionId: 7, pinpadName: 'Caja', amount: 27.5 }],
}
let record: TakenOver

beforeEach(() => {
  record = {
    counterId: 2,
    name: 'Mostrador 2',
    epoch: 4,
    at: lost.until,
    points: ['002'],
    lost,
    checked: [],
  }
})

test('each charge in flight is looked at by itself, and the others together', () => {
  expect(checksOf(lost)).toEqual(['sales', 'charge 7', 'charges', 'oldTill', 'ports'])
})

test('what cannot be missing is not asked for', () => {
  const nothing = { ...lost, atMost: { sales: 0, charges: 0, tickets: 0 }, chargesInFlight: [] }
  expect(checksOf(nothing)).toEqual(['oldTill', 'ports'])
})

test('what was looked at is not open any more', () => {
  expect(openChecks({ ...record, checked: ['sales', 'oldTill'] })).toEqual([
    'charge 7',
    'charges',
    'ports',
  ])
})
