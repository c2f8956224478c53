import { expect, test } from 'vitest'
import type { PaymentKind } from '#shared/api/sales/invoices.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import {
  changeOf,
  missingProofs,
  type PaymentPart,
  type PaymentProof,
  remainingOf,
  toPaymentRequest,
} from './payment-part.ts'

function part(
  kind: PaymentKind,
  amount: number,
  proof: PaymentProof = {},
  received?: number,
): PaymentPart {
  return {
    partUuid: 'a',
    method: { id: 9, name: 'Método', kind },
    amount: amount as Cents,
    received: received as Cents | undefined,
    proof,
  }
}

test('computes the rest after each payment, and the change of the cash', () => {
  const parts = [part('CARD', 20_00), part('CASH', 13_00, {}, 20_00)]
  expect(remainingOf(43_00 as Cents, parts)).toBe(10_00)
  expect(changeOf(parts)).toBe(7_00)
})

test('each kind of payment asks for its proof', () => {
  expect(missingProofs('CASH', {})).toEqual([])
  expect(missingProofs('CARD', { number: ' ' })).toEqual(['number'])
  expect(missingProofs('CHECK', { number: '18' })).toEqual(['bank'])
  expect(missingProofs('CREDIT', { term: '4' })).toEqual([])
})

test('is sent to the register with its own fields and no others', () => {
  const common = { paymentMethod: { id: 9, name: 'Método' } }
  expect(toPaymentRequest(part('CASH', 13_00, {}, 20_00))).toEqual({
    ...common,
    amount: 13,
    receivedAmount: 20,
  })
  expect(toPaymentRequest(part('CARD', 20_05, { number: '481516 ', lot: '38' }))).toEqual({
    ...common,
    amount: 20.05,
    cardVoucherNumber: '481516',
    observation: 'Lote 38',
  })
  expect(toPaymentRequest(part('CHECK', 5_00, { number: '18', bank: 'Austro' }))).toEqual({
    ...common,
    amount: 5,
    checkNumber: '18',
    checkBank: 'Austro',
  })
  expect(toPaymentRequest(part('CREDIT', 5_00, { term: '4' }))).toEqual({
    ...common,
    amount: 5,
    paymentTerm: { id: 4 },
  })
})
