import type { Invoice } from '../../../src-shared/api/invoices.ts'
import { type Cents, sum, toCents, ZERO } from '../../../src-shared/domain/money.ts'
import { rideMessages } from './ride-messages.ts'

const rideWords = rideMessages.es

export interface ReceiptLine {
  readonly code: string
  readonly description: string
  readonly quantity: number
  /** Of one, with tax: what the menu says. */
  readonly price: Cents
  /** With tax. */
  readonly discount: Cents
  /** With tax: the lines, service and tip sum to the invoice's total. */
  readonly total: Cents
  readonly note: string | null
}

export interface ReceiptSum {
  readonly label: string
  readonly amount: Cents
}

/** Digit 24 of the access key is the environment it was issued in (Ficha Técnica, table 1). */
export function isTestDocument(accessKey: string): boolean {
  return accessKey[23] === '1'
}

/**
 * The lines to print: as they are, or as one CONSUMO for each tax where the guest asked for it. What
 * bears ICE stays by itself, because its tax depends on the product.
 */
export function receiptLines(invoice: Invoice): readonly ReceiptLine[] {
  const lines = invoice.details.map((line) => ({
    code: line.productCode,
    description: line.description,
    quantity: line.quantity,
    price: toCents(line.priceWithTax),
    discount: toCents(line.discountWithTax),
    total: toCents(line.totalAmount),
    note: line.observation,
  }))
  if (!invoice.groupConsumption) return lines
  const groups = Map.groupBy([...invoice.details.entries()], ([index, line]) =>
    line.iceAmount > 0 ? `line ${index}` : `tax ${line.taxId}/${line.taxRate}`,
  )
  return [...groups].flatMap(([key, group]) => {
    const [[index] = [0]] = group
    if (key.startsWith('line')) return lines[index] ?? []
    const total = sum(group.map(([, line]) => toCents(line.totalAmount)))
    return {
      code: '',
      description: rideWords.consumption,
      quantity: 1,
      price: total,
      discount: ZERO,
      total,
      note: null,
    }
  })
}

/** The totals in the order of the Ficha Técnica; only those that are filled, but net and total. */
export function receiptSums(invoice: Invoice): readonly ReceiptSum[] {
  const amounts = {
    discount: toCents(invoice.discount),
    ice: toCents(invoice.ice),
    service: toCents(invoice.serviceAmount),
    // 'tip' of an invoice is what it declares as propina: service charge and tip together.
    tip: (toCents(invoice.tip) - toCents(invoice.serviceAmount)) as Cents,
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

/** How it was paid, with what was handed over and given back. */
export function receiptPayments(invoice: Invoice): readonly ReceiptSum[] {
  return invoice.payments.flatMap((payment) => {
    const amount = toCents(payment.amount)
    const received = payment.receivedAmount === null ? amount : toCents(payment.receivedAmount)
    const name =
      payment.paymentTermName === null
        ? payment.paymentMethodName
        : `${payment.paymentMethodName} · ${payment.paymentTermName}`
    return [
      { label: name, amount },
      ...(received > amount
        ? [
            { label: rideWords.received, amount: received },
            { label: rideWords.change, amount: (received - amount) as Cents },
          ]
        : []),
    ]
  })
}
