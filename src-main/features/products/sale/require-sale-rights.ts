import { ApiError, type FieldProblem, problem } from '../../../../src-shared/api/error.ts'
import {
  type BasisPoints,
  type Cents,
  fromBasisPoints,
  sum,
} from '../../../../src-shared/domain/money.ts'
import { hasFlag, type WriteContext } from '../../../acts/context.ts'
import { actOfAmount } from '../../auth/act-at-hand.ts'
import { useApproval } from '../../auth/approval.ts'

/** The special rights that a line needs: see `priceForSale`. */
export interface SaleClaims {
  readonly isOtherPriceType: boolean
  readonly isAboveCap: boolean
  readonly discountCap: BasisPoints
  /** Subtracted from the net of the whole line. */
  readonly discount: Cents
}

/** Fields to name if a right is missing: `items[2].priceType`. */
export interface SaleFields {
  readonly priceType: string
  readonly discountAmount: string
}

/**
 * Throws 403 for prices and discounts beyond the caller's rights. One approval covers all discounts of the
 * act and is used up: it must name one of `resources` and the sum of the discounts. Returns the approver,
 * or null if none was needed.
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
