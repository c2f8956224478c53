/** How a purchase is paid when it is received; what is on credit is payable later. */
export const paidBy = ['onCredit', 'fromRegister', 'bank'] as const
export type PaidBy = (typeof paidBy)[number]

/** Returns the payments of a purchase; none on credit. */
export function paymentsOf(payment: PaidBy, amount: number) {
  switch (payment) {
    case 'onCredit':
      return []
    case 'fromRegister':
      return [{ method: 'CASH' as const, amount, fromRegister: true }]
    case 'bank':
      return [{ method: 'BANK_TRANSFER' as const, amount }]
  }
}
