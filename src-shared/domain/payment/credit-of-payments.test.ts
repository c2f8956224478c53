import { expect, test } from 'vitest'
import { creditOfPayments } from './credit-of-payments.ts'
import { toCents } from '../money/money.ts'

const cash = { kind: 'CASH', amount: toCents(5) }
const credit = { kind: 'CREDIT', amount: toCents(2.5) }

test('a payment on credit is owed, and everything else is collected', () => {
  expect(creditOfPayments([credit])).toEqual({ collected: 0, onCredit: 250 })
  expect(creditOfPayments([cash, credit])).toEqual({ collected: 500, onCredit: 250 })
  expect(creditOfPayments([cash])).toEqual({ collected: 500, onCredit: 0 })
})
