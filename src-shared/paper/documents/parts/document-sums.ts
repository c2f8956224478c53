import type { CreditNote } from '#shared/api/sales/credit-notes.ts'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { type DocumentRow, documentRows } from '#shared/domain/sale/document-rows.ts'
import { guestLine } from '#shared/domain/sale/guest-line.ts'
import {
  multiply,
  subtract,
  toBasisPoints,
  toCents,
  toMillionths,
  ZERO,
} from '#shared/domain/money/money.ts'
import { amountText, centsText, quantityText } from './wording.ts'

const ONE = toMillionths(1)

/** A row of a document's paper, in the words of the technical sheet. */
export interface PrintedSum {
  readonly label: string
  readonly value: string
}

/** Returns the rows between the lines of an invoice and its total, as every paper of it has them. */
export function invoiceSums(invoice: Invoice): readonly PrintedSum[] {
  const service = toCents(invoice.serviceAmount)
  const rows = documentRows({
    net: toCents(invoice.subtotal),
    discount: toCents(invoice.discount),
    ice: toCents(invoice.ice),
    taxes: invoice.taxes.map(inCents),
    service,
    // The tip of an invoice includes its service charge.
    tip: subtract(toCents(invoice.tip), service),
  })
  return rows.flatMap((row) => [
    printed(row),
    // The technical sheet names the total of discounts also where there is none.
    ...(row.kind === 'NET' && invoice.discount === 0
      ? [{ label: words.DISCOUNT, value: centsText(ZERO) }]
      : []),
  ])
}

/** The same of a credit note, which states neither discounts nor tip. */
export function creditNoteSums(note: CreditNote): readonly PrintedSum[] {
  return documentRows({
    net: toCents(note.subtotal),
    ice: toCents(note.ice),
    taxes: note.taxes.map(inCents),
  }).map(printed)
}

const words = {
  BEFORE_DISCOUNT: 'ANTES DE DESCUENTO',
  DISCOUNT: 'TOTAL DESCUENTO',
  NET: 'SUBTOTAL SIN IMPUESTOS',
  ICE: 'ICE',
  SERVICE: 'SERVICIO',
  TIP: 'PROPINA',
} as const

type Tax = ReturnType<typeof inCents>

function inCents({ name, taxRate, base, amount }: Invoice['taxes'][number]) {
  return { name, taxRate, base: toCents(base), amount: toCents(amount) }
}

function printed({ kind, amount, tax }: DocumentRow<Tax>): PrintedSum {
  const value = centsText(amount)
  if (tax === undefined || (kind !== 'BASE' && kind !== 'TAX')) {
    return { label: words[kind as keyof typeof words], value }
  }
  const rate = `${quantityText(tax.taxRate)}%`
  if (kind === 'TAX') return { label: `IVA ${rate}`, value }
  const name = tax.taxRate > 0 ? rate : tax.name.toLocaleUpperCase('es')
  return { label: `SUBTOTAL ${name}`, value }
}

/** A line of an issued document. */
interface IssuedAmounts {
  readonly quantity: number
  readonly priceUnit: number
  readonly discount: number
  readonly totalPrice: number
  readonly iceAmount: number
  readonly taxAmount: number
  readonly taxRate: number
}

/** Returns price and discount of a line with tax, as the guest read them. */
export function guestPrices(line: IssuedAmounts) {
  return guestLine({
    quantity: toMillionths(line.quantity),
    priceUnit: toMillionths(line.priceUnit),
    discount: toCents(line.discount),
    net: toCents(line.totalPrice),
    ice: toCents(line.iceAmount),
    tax: toCents(line.taxAmount),
    rate: toBasisPoints(line.taxRate),
  })
}

/**
 * Returns the net amounts of the line, which the technical sheet asks for: `Sin impuestos: P. unit. 3,91 · total 7,83`.
 * In whole cents, as all amounts that people read; the XML states the price to the millionth.
 */
export function netText(
  { discount, totalPrice }: Pick<IssuedAmounts, 'discount' | 'totalPrice'>,
  unitPrice: number,
): string {
  const off = discount === 0 ? '' : ` · desc. ${amountText(discount)}`
  const unit = centsText(multiply(ONE, toMillionths(unitPrice)))
  return `Sin impuestos: P. unit. ${unit}${off} · total ${amountText(totalPrice)}`
}
