import type { CategoryRequest } from '../../../src-shared/api/categories.ts'
import type { Category } from '../../../src-shared/api/products.ts'
import { textOrNull } from '../../records/typed-values.ts'

/** A category as typed. */
export interface CategoryDraft {
  readonly name: string
  readonly referenceCode: string
  readonly parentId: number | null
  readonly station: string
  readonly colorHex: string | null
  readonly availableInPos: boolean
}

/** Returns a category as typed; without one, the empty form. */
export function draftOf(category: Category | undefined): CategoryDraft {
  return {
    name: category?.name ?? '',
    referenceCode: category?.referenceCode ?? '',
    parentId: category?.parentId ?? null,
    station: category?.station ?? '',
    colorHex: category?.colorHex ?? null,
    availableInPos: category?.availableInPos ?? true,
  }
}

/**
 * Returns the request, which replaces the category: what the form does not show is sent back unchanged. A new
 * one without a position goes last.
 */
export function toRequest(draft: CategoryDraft, category: Category | undefined): CategoryRequest {
  return {
    profitPercentage1: category?.profitPercentage1 ?? 0,
    profitPercentage2: category?.profitPercentage2 ?? 0,
    profitPercentage3: category?.profitPercentage3 ?? 0,
    profitPercentage4: category?.profitPercentage4 ?? 0,
    ...(category === undefined ? {} : { position: category.position }),
    name: draft.name.trim(),
    referenceCode: textOrNull(draft.referenceCode),
    parentId: draft.parentId,
    station: textOrNull(draft.station),
    colorHex: draft.colorHex,
    availableInPos: draft.availableInPos,
  }
}
