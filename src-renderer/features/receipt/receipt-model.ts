import type { Invoice } from '#shared/api/sales/invoices.ts'
import { type Cents, subtract, toCents, ZERO } from '#shared/domain/money/money.ts'
import { netText } from '#shared/paper/documents/parts/document-sums.ts'
import { printedLines } from '#shared/paper/documents/parts/printed-lines.ts'
import { rideMessages } from './ride-messages.ts'

const rideWords = rideMessages.es

export interface ReceiptLine {
  readonly code: string
  readonly description: string
  readonly quantity: number
  /** Price of one unit with tax, as on the menu. */
  readonly price: Cents
  /** With tax. */
  readonly discount: Cents
  /** With tax. Lines, service and tip sum to the invoice's total. */
  readonly total: Cents
  readonly note: string | null
  /** The line in net amounts, as the technical sheet asks. */
  readonly net: string
}

/** An amount paid, received or given back. */
export interface ReceiptSum {
  readonly label: string
  readonly amount: Cents
}

/** Returns the lines to print, as the electronic document and the receipt printer list them. */
export function receiptLines(invoice: Invoice): readonly ReceiptLine[] {
  return printedLines(invoice).map((line) => ({
    code: line.productCode,
    description: line.description,
    quantity: line.quantity,
    price: toCents(line.priceWithTax),
    discount: toCents(line.discountWithTax),
    total: toCents(line.totalAmount),
    note: line.observation,
    net: netText(line, line.fullPriceUnit ?? line.priceUnit),
  }))
}

/** Returns the payments, with the amount received and the change. */
export function receiptPayments(invoice: Invoice): readonly ReceiptSum[] {
  if (invoice.payments.length === 0) return [{ label: rideWords.nothingPaid, amount: ZERO }]
  return invoice.payments.flatMap((payment) => {
    const amount = toCents(payment.amount)
    const received = payment.receivedAmount === null ? amount : toCents(payment.receivedAmount)
    const name =
      payment.paymentTermName === null
        ? payment.paymentMethodName
        : `${payment.paymentMethodName} · ${payment.paymentTermName}`
    return [
      { label: name, amount },
      ...(payment.extraTipAmount > 0
        ? [{ label: rideWords.extraTip, amount: toCents(payment.extraTipAmount) }]
        : []),
      ...(received > amount
        ? [
            { label: rideWords.received, amount: received },
            { label: rideWords.change, amount: subtract(received, amount) },
          ]
        : []),
    ]
  })
}
