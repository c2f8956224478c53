import { expect } from 'vitest'
import type { Ledger } from '../../../e2e/simulators/pinpad/ledger.ts'
import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'

/** States in which the till says that the customer has not paid. */
const NOT_PAID: readonly string[] = [
  'DECLINED',
  'NOT_SENT',
  'CANCELLED',
  'REVERSED',
  'NOT_FOUND',
  'VOIDED',
]

export function isPaid(charge: PinpadTransaction): boolean {
  return charge.state === 'APPROVED' || charge.resolution === 'APPROVED'
}

/** Expects that the till's charges agree with what the terminal took. */
export function expectAgreement(
  ledger: Ledger,
  charges: readonly PinpadTransaction[],
  when: string,
): void {
  expect(
    charges.flatMap((charge) => disagreements(ledger, charge)),
    when,
  ).toEqual([])
}

/** Expects the same, and that the terminal has no charge unknown to the till. */
export function expectWholeAgreement(ledger: Ledger, charges: readonly PinpadTransaction[]): void {
  expectAgreement(ledger, charges, 'at the end')
  const known = charges.map(({ id }) => String(id))
  for (const { invoice } of ledger.entries) expect(known).toContain(invoice.trim())
  const paid = charges.filter(isPaid).reduce((sum, { totalAmount }) => sum + totalAmount, 0)
  expect(Math.round(paid * 100)).toBe(ledger.chargedTotal)
}

function disagreements(ledger: Ledger, charge: PinpadTransaction): string[] {
  const wrong: string[] = []
  const taken = ledger.entries.filter(({ invoice }) => invoice.trim() === String(charge.id))
  const standing = taken.filter(({ status }) => status === 'CHARGED')
  const says = `the till says ${charge.state} ${charge.resolution ?? ''}`
  if (taken.length > 1) wrong.push(`charge ${charge.id} was taken ${taken.length} times`)
  if (taken.some(({ total }) => total !== Math.round(charge.totalAmount * 100))) {
    wrong.push(`charge ${charge.id} was taken of another amount`)
  }
  if (standing.length > 0 && NOT_PAID.includes(charge.state)) {
    wrong.push(`charge ${charge.id} was taken, and ${says}`)
  }
  if (standing.length === 0 && isPaid(charge)) {
    wrong.push(`charge ${charge.id} is not taken, and ${says}`)
  }
  return wrong
}
