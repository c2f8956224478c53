/**
 * Returns the tax office's code of a payment (table 24): 16 for a debit card, else the code of its method.
 */
export function paymentCodeOf(methodCode: string, cardType: 'DEBIT' | 'CREDIT' | null): string {
  return cardType === 'DEBIT' ? '16' : methodCode
}

/**
 * The code (table 24) of each kind of method. Several kinds share one: the table has no code for cheques,
 * only 'with use of the financial system'.
 */
export const methodCodes = {
  CASH: '01',
  CARD: '19',
  CHECK: '20',
  BANK_DEPOSIT: '20',
  BANK_TRANSFER: '20',
  CREDIT_MEMO: '15',
  CREDIT: '20',
} as const

/**
 * The code of a sale with nothing to pay. The technical sheet demands a payment in each invoice, and the
 * schema one with a code: 'without use of the financial system', of 0.00.
 */
export const NOTHING_PAID_CODE = methodCodes.CASH
