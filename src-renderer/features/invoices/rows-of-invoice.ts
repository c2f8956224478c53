import type { Invoice } from '#shared/api/sales/invoices.ts'
import { type BillRow, billRows, issuedDiscounts } from '#shared/domain/sale/bill-rows.ts'
import {
  type BasisPoints,
  type Cents,
  subtract,
  sum,
  toBasisPoints,
  toCents,
} from '#shared/domain/money/money.ts'

/** Returns the rows between the lines of an issued invoice and its total. */
export function rowsOfInvoice(
  invoice: Pick<
    Invoice,
    'subtotal' | 'ice' | 'taxes' | 'serviceAmount' | 'tip' | 'billDiscount' | 'details'
  >,
): readonly BillRow[] {
  const service = toCents(invoice.serviceAmount)
  return billRows({
    net: toCents(invoice.subtotal),
    ice: toCents(invoice.ice),
    taxes: taxesByRate(invoice.taxes),
    ...issuedDiscounts({
      lines: invoice.details.map(({ discountWithTax }) => toCents(discountWithTax)),
      ofBill: toCents(invoice.billDiscount?.amount ?? 0),
    }),
    service,
    // The tip of an invoice includes its service charge.
    tip: subtract(toCents(invoice.tip), service),
  })
}

/** Two taxes of the same rate, as before and after a decree, are one row. */
function taxesByRate(
  taxes: Invoice['taxes'],
): readonly { readonly rate: BasisPoints; readonly amount: Cents }[] {
  const byRate = Map.groupBy(taxes, ({ taxRate }) => taxRate)
  return [...byRate].map(([rate, group]) => ({
    rate: toBasisPoints(rate),
    amount: sum(group.map(({ amount }) => toCents(amount))),
  }))
}
