import { fullAmount, lineAmount, type LineInput } from '../tax/invoice-totals.ts'
import { add, type BasisPoints, type Cents, greater, subtract, sum, ZERO } from '../money/money.ts'

/** The amounts of a bill or document, as they are known where it is shown. */
export interface BillSums {
  /** Net of all lines, after every discount. */
  readonly net: Cents
  readonly ice: Cents
  readonly taxes: readonly BillTax[]
  /** Sum of the discounts of single lines, with tax. */
  readonly lineDiscount?: Cents
  /** What the discount or courtesy on the whole bill takes off, with tax. */
  readonly billDiscount?: Cents
  /** Paid before: the shares of a bill that is paid in equal shares. */
  readonly paid?: Cents
  readonly service?: Cents
  readonly tip?: Cents
}

export interface BillTax {
  /** undefined: of several rates. */
  readonly rate: BasisPoints | undefined
  readonly amount: Cents
}

export type BillRowKind =
  /** Prices with tax, before discounts. */
  | 'SUM'
  /** Net, without discounts or before them. */
  | 'SUBTOTAL'
  | 'LINE_DISCOUNT'
  | 'BILL_DISCOUNT'
  | 'ICE'
  | 'TAX'
  | 'PAID'
  | 'SERVICE'
  | 'TIP'

export interface BillRow {
  readonly kind: BillRowKind
  /** Negative for what is taken off. */
  readonly amount: Cents
  /** Of a tax. */
  readonly rate?: BasisPoints | undefined
  /** True if an amount above contains it, so that it is not added again. */
  readonly isIncluded: boolean
}

/**
 * Returns the rows between the lines of a bill and its total. Those that are not included sum to the total. A discount
 * is shown as the guest sees prices, with tax, so it stands below the sum of the prices with tax; without one the rows
 * are net and taxes.
 */
export function billRows(
  sums: BillSums,
  /** True for a paper that lists prices with tax and no net amount. */
  isWithTax = false,
): readonly BillRow[] {
  const { net, ice, taxes, paid = ZERO, service = ZERO, tip = ZERO } = sums
  const { lineDiscount = ZERO, billDiscount = ZERO } = sums
  const discount = add(lineDiscount, billDiscount)
  const sumsPrices = isWithTax || discount !== 0
  const withTaxes = sum([net, ice, ...taxes.map(({ amount }) => amount)])
  const rows: readonly BillRow[] = [
    sumsPrices ? row('SUM', add(withTaxes, discount)) : row('SUBTOTAL', net),
    row('LINE_DISCOUNT', off(lineDiscount)),
    row('BILL_DISCOUNT', off(billDiscount)),
    { ...row('ICE', ice), isIncluded: sumsPrices },
    ...taxes.map(({ rate, amount }) => ({
      ...row('TAX', amount),
      rate,
      isIncluded: sumsPrices,
    })),
    row('PAID', off(paid)),
    row('SERVICE', service),
    row('TIP', tip),
  ]
  return rows.filter(({ kind, amount }) => kind === 'SUM' || kind === 'SUBTOTAL' || amount !== 0)
}

export function row<const Kind extends string>(kind: Kind, amount: Cents) {
  return { kind, amount, isIncluded: false }
}

export function off(amount: Cents): Cents {
  return subtract(ZERO, amount)
}

/** Returns the sum of the rows: the total of the bill. */
export function totalOfRows(rows: readonly Pick<BillRow, 'amount' | 'isIncluded'>[]): Cents {
  return sum(rows.filter(({ isIncluded }) => !isIncluded).map(({ amount }) => amount))
}

/** Returns what its own discount takes off a line, with tax, as the guest reads its prices. */
export function discountOfLine(line: LineInput): Cents {
  if (line.discount === 0) return ZERO
  return greater(subtract(fullAmount(line), lineAmount(line)), ZERO)
}

/** Amounts of an issued document that its lines and header state. */
export interface IssuedDiscounts {
  /** With tax, one for each line, each perhaps half a cent off. */
  readonly lines: readonly Cents[]
  /** With tax; zero without one. */
  readonly ofBill: Cents
}

/** Divides the discounts of an issued document, whose lines contain that of the bill, into both kinds. */
export function issuedDiscounts({
  lines,
  ofBill,
}: IssuedDiscounts): Required<Pick<BillSums, 'lineDiscount' | 'billDiscount'>> {
  const rest = subtract(sum(lines), ofBill)
  // Each line rounds its part of the bill's discount by itself.
  const isRounding = ofBill !== 0 && Math.abs(rest) <= lines.length
  return { lineDiscount: isRounding ? ZERO : greater(rest, ZERO), billDiscount: ofBill }
}
