import { ApiError, type FieldProblem, problem } from '../../../src-shared/api/error.ts'
import {
  type BasisPoints,
  type Cents,
  fromBasisPoints,
  sum,
} from '../../../src-shared/domain/money.ts'
import { hasFlag, type WriteContext } from '../../context.ts'
import { actOfAmount } from '../auth/act-at-hand.ts'
import { useApproval } from '../auth/approval.ts'

/** What a line of a sale asks for beyond the ordinary: see `priceForSale`. */
export interface SaleClaims {
  readonly isOtherPriceType: boolean
  readonly isAboveCap: boolean
  readonly discountCap: BasisPoints
  /** Off the net of the whole line. */
  readonly discount: Cents
}

/** The fields to name where a right is missing: `items[2].priceType`. */
export interface SaleFields {
  readonly priceType: string
  readonly discountAmount: string
}

/**
 * Refuses, with 403, prices and discounts beyond the caller's rights. A manager's approval of a
 * discount above its cap is used up, for all lines of the act: it must name one of `resources` and
 * the sum of the discounts. Answers who approved, null where nobody had to.
 */
export async function requireSaleRights(
  context: WriteContext,
  lines: readonly (readonly [SaleFields, SaleClaims])[],
  resources: readonly (number | string)[],
): Promise<{ readonly id: number; readonly name: string } | null> {
  const otherPrices = lines.filter(([, claims]) => claims.isOtherPriceType)
  if (otherPrices.length > 0 && !hasFlag(context, 'changePriceType')) {
    throw new ApiError(403, 'PRICE_TYPE_NOT_ALLOWED', {
      problems: otherPrices.map(([fields]) => problem(fields.priceType, 'PRICE_TYPE_NOT_ALLOWED')),
    })
  }
  const aboveCap = lines.filter(([, claims]) => claims.isAboveCap)
  if (aboveCap.length === 0 || hasFlag(context, 'editDiscount')) return null
  const approver = await useApproval(
    context,
    'discounts.override',
    actOfAmount(resources, sum(lines.map(([, { discount }]) => discount))),
  )
  if (approver !== null) return approver
  const problems = aboveCap.map(([fields, { discountCap }]): FieldProblem =>
    problem(fields.discountAmount, 'DISCOUNT_ABOVE_CAP', { cap: fromBasisPoints(discountCap) }),
  )
  throw new ApiError(403, 'DISCOUNT_ABOVE_CAP', {
    parameters: problems[0]?.parameters ?? {},
    problems,
  })
}
