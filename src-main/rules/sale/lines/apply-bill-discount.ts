import { ApiError, invalidField, problem } from '#shared/api/error.ts'
import type { BillDiscountRequest } from '#shared/api/sales/invoices.ts'
import { type BillDiscount, discountBill } from '#shared/domain/price/bill-discount.ts'
import { grossOf, lineAmount } from '#shared/domain/tax/invoice-totals.ts'
import {
  type BasisPoints,
  type Cents,
  fromBasisPoints,
  percentOf,
  subtract,
  sum,
  toBasisPoints,
  toCents,
  lesser,
  greater,
  ZERO,
} from '#shared/domain/money/money.ts'
import { hasFlag, type WriteContext } from '#main/core/acts/context.ts'
import { prepareList } from '#main/database/prepared.ts'
import { actOfAmount } from '#main/rules/approval/act-at-hand.ts'
import { useApproval } from '#main/rules/approval/approval.ts'
import { exceedTogether } from '#main/rules/pricing/rounded-discount.ts'
import type { SaleLine } from './sale-line.ts'

/** The discount of an invoice, as stored and audited. */
export interface AppliedBillDiscount {
  readonly kind: 'DISCOUNT' | 'COURTESY'
  /** null if it was given as an amount. */
  readonly percent: BasisPoints | null
  /** Cents off the bill, with tax. */
  readonly amount: Cents
  readonly reason: string
  /** The manager who approved it; null if none was needed. */
  readonly authorizedById: number | null
}

export interface DiscountedSale {
  readonly lines: readonly SaleLine[]
  readonly billDiscount: AppliedBillDiscount | null
}

const findCaps = prepareList<number>()((db, ids) =>
  db
    .selectFrom('products')
    .where('id', 'in', ids)
    .select([
      'id',
      'priceTwo',
      'priceThree',
      'priceFour',
      'priceOne',
      'maximumDiscountOne',
      'maximumDiscountTwo',
      'maximumDiscountThree',
      'maximumDiscountFour',
      'salesDiscount',
    ]),
)
type Caps = Awaited<ReturnType<typeof findCaps.all>>[number]

/**
 * Subtracts the discount of a whole bill from its lines. If the discounts of a line exceed its product's cap,
 * the right or a manager's approval is needed: `resources` name the bill, and the amount is what the guest
 * pays less. Throws 400 for an amount above the bill, 403 DISCOUNT_ABOVE_CAP.
 */
export async function applyBillDiscount(
  context: WriteContext,
  lines: readonly SaleLine[],
  request: BillDiscountRequest | null | undefined,
  resources: readonly (number | string)[],
): Promise<DiscountedSale> {
  if (request == null) return { lines, billDiscount: null }
  const discount: BillDiscount =
    request.percent == null
      ? { amount: toCents(request.amount ?? 0) }
      : { percent: toBasisPoints(request.percent) }
  const total = sum(lines.map(lineAmount))
  if ('amount' in discount && discount.amount > total) {
    throw invalidField('billDiscount.amount', 'DISCOUNT_ABOVE_PRICE')
  }
  const bill = discountBill(lines, discount)
  const cap = await exceededCap(context, lines, bill.lines, request.percent)
  const approver =
    cap === null || hasFlag(context, 'editDiscount')
      ? null
      : await useApproval(context, 'discounts.override', actOfAmount(resources, bill.amount))
  if (cap !== null && approver === null && !hasFlag(context, 'editDiscount')) {
    const parameters = { cap: fromBasisPoints(cap) }
    throw new ApiError(403, 'DISCOUNT_ABOVE_CAP', {
      parameters,
      problems: [problem('billDiscount', 'DISCOUNT_ABOVE_CAP', parameters)],
    })
  }
  return {
    lines: bill.lines,
    billDiscount: {
      kind: request.kind,
      percent: 'percent' in discount ? discount.percent : null,
      amount: bill.amount,
      reason: request.reason,
      authorizedById: approver?.id ?? null,
    },
  }
}

/** Returns the lowest cap that a line exceeds; null if all stay within theirs. */
async function exceededCap(
  { db }: WriteContext,
  before: readonly SaleLine[],
  after: readonly SaleLine[],
  percent: number | null | undefined,
): Promise<BasisPoints | null> {
  const rows = await findCaps.all(
    db,
    before.map(({ productId }) => productId),
    {},
  )
  const products = new Map(rows.map((row) => [row.id, row]))
  const changed = after.flatMap((line, index) => {
    const product = products.get(line.productId)
    const own = before[index] as SaleLine
    if (product === undefined || line.discount === own.discount) return []
    // An offer of the hour is no discount that a person gives: the cap is on what is left of the price.
    const offered = line.offerDiscount ?? ZERO
    return [
      {
        gross: subtract(grossOf(line), offered),
        discount: subtract(line.discount, offered),
        ownDiscount: subtract(own.discount, offered),
        discountCap: capOf(product, line),
      },
    ]
  })
  const exceeded = changed.flatMap(({ gross, discount, ownDiscount, discountCap }) => {
    // On a line without another discount the percentage itself is compared, not the rounded cents.
    const isAbove =
      percent != null && ownDiscount === 0
        ? toBasisPoints(percent) > discountCap
        : discount > percentOf(gross, discountCap)
    return isAbove ? [discountCap] : []
  })
  // Each line may be a rounded cent above its cap, but not all of them together.
  if (exceeded.length === 0 && exceedTogether(changed)) {
    exceeded.push(...changed.map(({ discountCap }) => discountCap))
  }
  return exceeded.length === 0 ? null : exceeded.reduce((least, cap) => lesser(least, cap))
}

/** Returns the cap of the price at which the line was sold. */
function capOf(product: Caps, { priceUnit }: SaleLine): BasisPoints {
  const caps = [
    [product.priceOne, product.maximumDiscountOne],
    [product.priceTwo, product.maximumDiscountTwo],
    [product.priceThree, product.maximumDiscountThree],
    [product.priceFour, product.maximumDiscountFour],
  ] as const
  const found = caps.find(([price]) => price === priceUnit)?.[1] ?? product.maximumDiscountOne
  return greater(found, product.salesDiscount)
}
