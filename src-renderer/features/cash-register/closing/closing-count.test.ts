import { describe, expect, test } from 'vitest'
import type { Denomination } from '#shared/api/sales/cash-register.ts'
import type { CountDraft } from '../counting/count-draft.ts'
import {
  closeRequest,
  countedOf,
  countedTotal,
  leftInCash,
  withTerminals,
} from './closing-count.ts'

const denominations: readonly Denomination[] = [
  { id: 3, type: 'BILL', value: 20, name: '$ 20' },
  { id: 10, type: 'COIN', value: 0.25, name: '25 c' },
]
const draft: CountDraft = {
  cashRegisterId: 7,
  operationId: '018f4f2a-5b3c-4f6e-9d2a-000000000001',
  quantities: { 3: '6', 10: '3' },
  sums: { card: '486,2' },
  countedVersion: '7.abc',
  leftInCash: undefined,
  observation: ' Faltó el vuelto de la mesa 4 ',
}
const counted = countedOf(denominations, draft)

describe('the count that is sent', () => {
  test('has every method; empty fields are zero', () => {
    expect(counted).toEqual({
      cash: 12_075,
      card: 48_620,
      check: 0,
      bankDeposit: 0,
      bankTransfer: 0,
    })
    expect(countedTotal(counted)).toBe(60_695)
  })

  test('takes pinpad charges from their batches', () => {
    const pinpad = { pinpadId: 1, name: 'Caja', acquirerNetwork: 'DATAFAST', lot: '12', count: 2 }
    const pinpads = [
      { ...pinpad, totalAmount: 7.5 },
      { ...pinpad, lot: '13', totalAmount: 2.3 },
    ]
    expect(withTerminals(counted, { pinpads })).toMatchObject({ card: 49_600, cash: 12_075 })
    expect(withTerminals(counted, {})).toEqual(counted)
  })

  test('leaves the opening float, never more than there is, or what was typed', () => {
    expect(leftInCash(draft, 100, counted)).toBe(10_000)
    expect(leftInCash(draft, 500, counted)).toBe(12_075)
    expect(leftInCash({ ...draft, leftInCash: '20,75' }, 100, counted)).toBe(2_075)
    expect(leftInCash({ ...draft, leftInCash: '' }, 100, counted)).toBe(0)
  })

  test('has the same uuid at each try, and names the signed summary', () => {
    const left = leftInCash(draft, 100, counted)
    const closing = { draft, denominations, counted, left, summaryVersion: '7.abc' }
    expect(closeRequest(closing)).toEqual({
      operationId: draft.operationId,
      summaryVersion: '7.abc',
      counted: { cash: 120.75, card: 486.2, check: 0, bankDeposit: 0, bankTransfer: 0 },
      cardFromTerminals: true,
      leftInCash: 100,
      denominations: [
        { denominationId: 3, quantity: 6 },
        { denominationId: 10, quantity: 3 },
      ],
      observation: 'Faltó el vuelto de la mesa 4',
    })
    expect(closeRequest({ ...closing, draft: { ...draft, observation: ' ' } })).not.toHaveProperty(
      'observation',
    )
  })
})
