/** Returns the tax office's code of a payment (table 24): 16 for a debit card, else that of its method. */
export function paymentCodeOf(methodCode: string, cardType: 'DEBIT' | 'CREDIT' | null): string {
  return cardType === 'DEBIT' ? '16' : methodCode
}
