import { divideAlone, divideTax, type LineAmounts } from './divide-tax.ts'
import { addTax, amountWithTax, type AppliedTax, treatmentOf } from './tax.ts'
import { linesByTax, mixedAmount, mixedDiscount, type TaxPart } from './tax-parts.ts'
import {
  add,
  type BasisPoints,
  type Cents,
  type Millionths,
  multiply,
  subtract,
  sum,
  ZERO,
  greater,
} from '../money/money.ts'

export type { LineAmounts } from './divide-tax.ts'

/** Input for one line of a sale. */
export interface LineInput {
  readonly quantity: Millionths
  /** The product's own price, net of tax. */
  readonly priceUnit: Millionths
  /** Net price of the modifiers in one unit; part of the line's amounts. */
  readonly modifiersPrice?: Millionths | undefined
  /** Net of tax, off the whole line. */
  readonly discount: Cents
  /** Units that an offer gives away; `discount` is then what `offerDiscount` says. */
  readonly freeQuantity?: Millionths | undefined
  readonly tax: AppliedTax
  /** Special consumption tax on the line's net; it enters the IVA base. */
  readonly iceRate?: BasisPoints | undefined
  /**
   * Amount with tax, if fixed before: when the item was ordered, or when its bill was divided. Otherwise it
   * is computed from the other fields.
   */
  readonly amount?: Cents | undefined
  /** Set for a combo whose parts have other taxes than its own: they divide its price. */
  readonly taxParts?: readonly TaxPart[] | undefined
}

/** A line of one tax in the document, with its amounts. */
export interface DocumentLine<Line extends LineInput = LineInput> {
  readonly input: Line
  readonly amounts: LineAmounts
}

export interface TaxAmounts {
  readonly tax: AppliedTax
  /** Net + ICE of the lines under this tax. */
  readonly base: Cents
  readonly amount: Cents
}

export interface InvoiceTotals {
  readonly lines: readonly LineAmounts[]
  /** Set only if a line is mixed: the document's lines of each line, by its index. */
  readonly documentLines?: readonly (readonly DocumentLine[])[]
  readonly taxes: readonly TaxAmounts[]
  readonly subtotalTaxed: Cents
  readonly subtotalTaxFree: Cents
  readonly subtotalNonTaxable: Cents
  /** Net of all lines. */
  readonly subtotal: Cents
  readonly discount: Cents
  readonly ice: Cents
  readonly tax: Cents
  /** Service charge plus voluntary tip: SRI's `propina`, outside the IVA base, inside the total. */
  readonly tip: Cents
  readonly total: Cents
}

function isMixed<Line extends LineInput>(
  line: Line,
): line is Line & { readonly taxParts: readonly TaxPart[] } {
  return line.taxParts !== undefined
}

/** Returns the net price of one unit with its modifiers, as a document states it. */
export function fullPriceUnit({
  priceUnit,
  modifiersPrice,
}: Pick<LineInput, 'priceUnit' | 'modifiersPrice'>): Millionths {
  return modifiersPrice === undefined ? priceUnit : add(priceUnit, modifiersPrice)
}

/** Returns quantity × price with modifiers, net, before the discount. */
export function grossOf(line: Pick<LineInput, 'quantity' | 'priceUnit' | 'modifiersPrice'>): Cents {
  return multiply(line.quantity, fullPriceUnit(line))
}

/** Returns the amount with tax before the discount. */
export function fullAmount(line: LineInput): Cents {
  if (isMixed(line)) return mixedAmount(line)
  return amountWithTax(line.quantity, fullPriceUnit(line), ratesOf(line))
}

/** Returns the amount to pay for a line: price with tax less discount with tax. */
export function lineAmount(line: LineInput): Cents {
  if (line.amount !== undefined) return line.amount
  const full = fullAmount(line)
  const { freeQuantity } = line
  if (freeQuantity !== undefined && freeQuantity > 0) {
    // Exactly their price; the tax on the rounded net of the discount could be a cent off.
    const free = fullAmount({ ...line, quantity: freeQuantity, modifiersPrice: undefined })
    return greater(subtract(full, free), ZERO)
  }
  if (line.discount === 0) return full
  // A free line: rounding must not leave a cent to pay.
  if (line.discount >= grossOf(line)) return ZERO
  const discount = isMixed(line) ? mixedDiscount(line) : addTax(line.discount, ratesOf(line))
  return greater(subtract(full, discount), ZERO)
}

/** Returns the parts of a single line, as on an order, before an invoice allots its cents. */
export function lineAmounts(line: LineInput): LineAmounts {
  if (!isMixed(line)) return divideAlone(taxedAmount(line))
  return sumOf(linesByTax(line, lineAmount(line)).map((part) => divideAlone(taxedAmount(part))))
}

/** Returns a line as the document states it: one line for each tax. */
export function documentInputs<Line extends LineInput>(line: Line): readonly Line[] {
  return isMixed(line) ? linesByTax(line, lineAmount(line)) : [line]
}

/** Returns the totals of lines with one tax each, with the parts of mixed lines joined again. */
export function totalsOfMixed(
  inputs: readonly LineInput[],
  totalsOf: (lines: readonly LineInput[]) => InvoiceTotals,
): InvoiceTotals {
  if (!inputs.some(isMixed)) return totalsOf(inputs)
  const parts = inputs.map(documentInputs)
  const totals = totalsOf(parts.flat())
  let next = 0
  const documentLines = parts.map((members) =>
    members.map((input) => ({ input, amounts: totals.lines[next++] as LineAmounts })),
  )
  return {
    ...totals,
    lines: documentLines.map((members) => sumOf(members.map(({ amounts }) => amounts))),
    documentLines,
  }
}

export function sumOf(parts: readonly LineAmounts[]): LineAmounts {
  return {
    net: sum(parts.map(({ net }) => net)),
    ice: sum(parts.map(({ ice }) => ice)),
    tax: sum(parts.map(({ tax }) => tax)),
    total: sum(parts.map(({ total }) => total)),
  }
}

/**
 * Returns the totals of an invoice: the total is the sum of the lines' amounts with tax, and tax is the
 * remainder above the base. See `divideTax`.
 */
export function invoiceTotals(inputs: readonly LineInput[], tip: Cents = ZERO): InvoiceTotals {
  return totalsOfMixed(inputs, (lines) => sumUp(lines, divideTax(lines.map(taxedAmount)), tip))
}

/** Returns the header totals of lines with known amounts. */
export function sumUp(
  inputs: readonly LineInput[],
  lines: readonly LineAmounts[],
  tip: Cents,
): InvoiceTotals {
  const taxes = new Map<string, { tax: AppliedTax; base: Cents; amount: Cents }>()
  const totals = { TAXED: ZERO, TAX_FREE: ZERO, NON_TAXABLE: ZERO }
  let discount = ZERO
  let ice = ZERO
  let tax = ZERO
  for (const [index, input] of inputs.entries()) {
    const line = lines[index] as LineAmounts
    const key = `${input.tax.id}/${input.tax.rate}`
    const group = taxes.get(key) ?? { tax: input.tax, base: ZERO, amount: ZERO }
    group.base = add(group.base, line.net, line.ice)
    group.amount = add(group.amount, line.tax)
    taxes.set(key, group)
    const treatment = treatmentOf(input.tax)
    totals[treatment] = add(totals[treatment], line.net)
    discount = add(discount, input.discount)
    ice = add(ice, line.ice)
    tax = add(tax, line.tax)
  }
  const subtotal = add(totals.TAXED, totals.TAX_FREE, totals.NON_TAXABLE)
  return {
    lines,
    taxes: [...taxes.values()],
    subtotalTaxed: totals.TAXED,
    subtotalTaxFree: totals.TAX_FREE,
    subtotalNonTaxable: totals.NON_TAXABLE,
    subtotal,
    discount,
    ice,
    tax,
    tip,
    total: add(subtotal, ice, tax, tip),
  }
}

/** Adds service charge and tip, which are not taxed. */
export function withTip(totals: InvoiceTotals, tip: Cents): InvoiceTotals {
  return { ...totals, tip, total: add(subtract(totals.total, totals.tip), tip) }
}

function taxedAmount(line: LineInput) {
  return { taxId: line.tax.id, ...ratesOf(line), amount: lineAmount(line) }
}

function ratesOf({ tax, iceRate }: LineInput) {
  return { rate: tax.rate, iceRate }
}
