import { isOwnImage } from '#shared/api/menu/images.ts'
import type { ProductRequest } from '#shared/api/menu/products.ts'
import { type Millionths, toMillionths } from '#shared/domain/money/money.ts'
import type { Flag } from '#main/database/schema.ts'
import { toProductColumns } from '#main/core/records/products.ts'
import { toGroupIds } from '#main/rules/pricing/modifiers/group-ids.ts'
import type { ProductRow } from './find-product-row.ts'

/**
 * Returns the columns of a request. Absent fields are emptied, except sold out and active, which change
 * during the day and stay.
 */
export function toColumns(body: ProductRequest, before?: ProductRow) {
  return {
    ...toProductColumns(body),
    ...(isStoredHere(before) ? { imagePath: before?.imagePath ?? null } : {}),
    cost: body.cost === undefined ? (before?.cost ?? null) : toAmount(body.cost),
    auxiliaryCode:
      body.auxiliaryCode === undefined ? (before?.auxiliaryCode ?? null) : body.auxiliaryCode,
    isIngredient: toFlag(body.isIngredient, before?.isIngredient ?? 0),
    minimumStock:
      body.minimumStock === undefined
        ? (before?.minimumStock ?? null)
        : toAmount(body.minimumStock),
    soldOut: toFlag(body.soldOut, before?.soldOut ?? 0),
    active: toFlag(body.active, before?.active ?? 1),
    modifierGroupIds: toGroupIds(body.modifierGroupIds, before?.modifierGroupIds ?? null),
  }
}

function toAmount(amount: number | null): Millionths | null {
  return amount === null ? null : toMillionths(amount)
}

function toFlag(given: boolean | null | undefined, otherwise: Flag): Flag {
  if (given == null) return otherwise
  return given ? 1 : 0
}

/** A picture that was uploaded here is replaced and removed by its own operations. */
function isStoredHere(before: ProductRow | undefined): boolean {
  return before !== undefined && isOwnImage(before)
}
