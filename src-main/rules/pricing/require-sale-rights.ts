import { ApiError, type FieldProblem, problem } from '#shared/api/error.ts'
import { type BasisPoints, type Cents, fromBasisPoints, sum } from '#shared/domain/money/money.ts'
import { hasFlag, type WriteContext } from '#main/core/acts/context.ts'
import { actOfAmount } from '#main/rules/approval/act-at-hand.ts'
import { useApproval } from '#main/rules/approval/approval.ts'
import { type CappedDiscount, exceedTogether } from './rounded-discount.ts'

/** The special rights that a line needs: see `priceForSale`. */
export interface SaleClaims {
  readonly isOtherPriceType: boolean
  readonly isAboveCap: boolean
  readonly isRoundedUp: boolean
  readonly discountCap: BasisPoints
  readonly gross: Cents
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
 * act and is used up: it must name one of `resources` and the sum of the discounts. Discounts that only
 * rounding takes above their caps are judged together, with those of the other lines of the same bill
 * (`besides`). Returns the approver, or null if none was needed.
 */
export async function requireSaleRights(
  context: WriteContext,
  lines: readonly (readonly [SaleFields, SaleClaims])[],
  resources: readonly (number | string)[],
  besides: () => Promise<readonly CappedDiscount[]> = () => Promise.resolve([]),
): Promise<{ readonly id: number; readonly name: string } | null> {
  const otherPrices = lines.filter(([, claims]) => claims.isOtherPriceType)
  if (otherPrices.length > 0 && !hasFlag(context, 'changePriceType')) {
    throw new ApiError(403, 'PRICE_TYPE_NOT_ALLOWED', {
      problems: otherPrices.map(([fields]) => problem(fields.priceType, 'PRICE_TYPE_NOT_ALLOWED')),
    })
  }
  if (hasFlag(context, 'editDiscount')) return null
  const within = lines.filter(([, claims]) => !claims.isAboveCap)
  const rounded = within.filter(([, claims]) => claims.isRoundedUp)
  const areTooMany =
    rounded.length > 0 &&
    exceedTogether([...within.map(([, claims]) => claims), ...(await besides())])
  const aboveCap = [
    ...lines.filter(([, claims]) => claims.isAboveCap),
    ...(areTooMany ? rounded : []),
  ]
  if (aboveCap.length === 0) return null
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
