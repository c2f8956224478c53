import type { Order } from '#shared/api/sales/orders.ts'
import { type BillRow, billRows, discountOfLine } from '#shared/domain/sale/bill-rows.ts'
import { checkTotals, type CheckTotals } from '#shared/domain/sale/check-totals.ts'
import {
  add,
  type BasisPoints,
  type Cents,
  subtract,
  sum,
  toCents,
} from '#shared/domain/money/money.ts'
import type { CheckLine } from './check-line.ts'

export interface CheckSum extends CheckTotals {
  /** The lines' only tax rate above zero; undefined if there are several or none. */
  readonly taxRate: BasisPoints | undefined
  /** Sum of the discounts of the lines, with tax. */
  readonly discount: Cents
  /** Paid shares of a bill that is paid in equal shares. */
  readonly paid: Cents
}

/** Returns the rows between the lines and the total. */
export function rowsOfCheck({
  subtotal,
  ice,
  tax,
  taxRate,
  discount,
  paid,
}: CheckSum): readonly BillRow[] {
  const taxes = [{ rate: taxRate, amount: tax }]
  return billRows({ net: subtotal, ice, taxes, lineDiscount: discount, paid })
}

/**
 * Returns the check's totals: the sum of the lines' amounts with tax, split into net and tax as on their invoice. A
 * bill paid in shares is a separate invoice, and its paid part is not counted again.
 */
export function sumCheck(lines: readonly CheckLine[], splits: readonly Order['split'][]): CheckSum {
  // A refused line does not belong to the check until a person decides.
  const toPay = lines.filter(({ state }) => !['deleted', 'billed', 'failed'].includes(state))
  const open = billOf(toPay.filter(({ isShared }) => !isShared))
  const shared = billOf(toPay.filter(({ isShared }) => isShared))
  const paid = sum(
    splits.flatMap((split) => split?.paid ?? []).map((one) => toCents(one.totalAmount)),
  )
  const rates = new Set(toPay.map(({ input }) => input.tax.rate).filter((rate) => rate > 0))
  return {
    subtotal: add(open.subtotal, shared.subtotal),
    ice: add(open.ice, shared.ice),
    tax: add(open.tax, shared.tax),
    total: subtract(add(open.total, shared.total), paid),
    taxRate: rates.size === 1 ? [...rates][0] : undefined,
    discount: sum(toPay.map(({ input }) => discountOfLine(input))),
    paid,
  }
}

function billOf(lines: readonly CheckLine[]): CheckTotals {
  return checkTotals(
    lines.map(({ input, total }) => ({
      taxId: input.tax.id,
      rate: input.tax.rate,
      iceRate: input.iceRate,
      taxParts: input.taxParts,
      amount: total,
    })),
  )
}
