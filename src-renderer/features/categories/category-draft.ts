import type { CategoryRequest } from '#shared/api/menu/categories.ts'
import type { Category } from '#shared/api/menu/products.ts'
import { numberOf, textOrNull } from '#renderer/records/form/draft/typed-values.ts'
import { typedNumber } from '#renderer/ui/format/typed-text.ts'

export const profitFields = [
  'profitPercentage1',
  'profitPercentage2',
  'profitPercentage3',
  'profitPercentage4',
] as const
export type ProfitField = (typeof profitFields)[number]

export interface CategoryDraft extends Readonly<Record<ProfitField, string>> {
  readonly name: string
  readonly referenceCode: string
  readonly parentId: number | null
  readonly station: string
  readonly colorHex: string | null
  readonly availableInPos: boolean
  readonly modifierGroupIds: readonly number[]
  /** One text on each line. */
  readonly quickNotes: string
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
    profitPercentage1: typedProfit(category?.profitPercentage1),
    profitPercentage2: typedProfit(category?.profitPercentage2),
    profitPercentage3: typedProfit(category?.profitPercentage3),
    profitPercentage4: typedProfit(category?.profitPercentage4),
    modifierGroupIds: category?.modifierGroupIds ?? [],
    quickNotes: (category?.quickNotes ?? []).join('\n'),
  }
}

/**
 * Returns the request, which replaces the category: fields that the form does not show are sent back unchanged. A new
 * category without a position goes last.
 */
export function toRequest(draft: CategoryDraft, category: Category | undefined): CategoryRequest {
  return {
    profitPercentage1: numberOf(draft.profitPercentage1) ?? 0,
    profitPercentage2: numberOf(draft.profitPercentage2) ?? 0,
    profitPercentage3: numberOf(draft.profitPercentage3) ?? 0,
    profitPercentage4: numberOf(draft.profitPercentage4) ?? 0,
    ...(category === undefined ? {} : { position: category.position }),
    name: draft.name.trim(),
    referenceCode: textOrNull(draft.referenceCode),
    parentId: draft.parentId,
    station: textOrNull(draft.station),
    colorHex: draft.colorHex,
    availableInPos: draft.availableInPos,
    modifierGroupIds: [...draft.modifierGroupIds],
    quickNotes: draft.quickNotes
      .split('\n')
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  }
}

/** A profit of 0 % means no computed price, so its field stays empty. */
function typedProfit(percentage: number | undefined): string {
  return percentage === undefined || percentage === 0 ? '' : typedNumber(percentage)
}

/** Returns the profits whose text is not a number. */
export function faultyProfits(draft: CategoryDraft): readonly ProfitField[] {
  return profitFields.filter((field) => numberOf(draft[field]) === undefined)
}
