import type { Invoice } from '../../../src-shared/api/invoices.ts'
import { type Cents, subtract, toCents, ZERO } from '../../../src-shared/domain/money.ts'
import { printedLines } from '../../../src-shared/paper/documents/printed-lines.ts'
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
}

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
  }))
}

/** Returns the totals in the order of the Ficha Técnica. Omits zero amounts, except net and total. */
export function receiptSums(invoice: Invoice): readonly ReceiptSum[] {
  const amounts = {
    discount: toCents(invoice.discount),
    ice: toCents(invoice.ice),
    service: toCents(invoice.serviceAmount),
    // The 'tip' of an invoice is its propina: service charge plus tip.
    tip: subtract(toCents(invoice.tip), toCents(invoice.serviceAmount)),
  }
  const isFilled = ({ amount }: ReceiptSum) => amount > 0
  return [
    ...invoice.taxes
      .map(({ name, base }) => ({
        label: `${rideWords.subtotalOf} ${name}`,
        amount: toCents(base),
      }))
      .filter(isFilled),
    { label: rideWords.net, amount: toCents(invoice.subtotal) },
    ...[
      { label: rideWords.netDiscount, amount: amounts.discount },
      { label: rideWords.ice, amount: amounts.ice },
      ...invoice.taxes.map(({ name, amount }) => ({ label: name, amount: toCents(amount) })),
      { label: rideWords.service, amount: amounts.service },
      { label: rideWords.tip, amount: amounts.tip },
    ].filter(isFilled),
  ]
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
