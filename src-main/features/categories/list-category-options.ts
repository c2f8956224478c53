import type { ReadContext } from '#main/core/acts/context.ts'
import { loadCategories } from '#main/rules/menu/categories/load-categories.ts'

export async function listCategoryOptions({ db }: ReadContext) {
  return (await loadCategories(db)).map((category) => ({
    id: category.id,
    name: category.name,
    ...(category.referenceCode === null ? {} : { code: category.referenceCode }),
    availableInPos: category.availableInPos,
    parentId: category.parentId,
    station: category.station,
    colorHex: category.colorHex,
    modifierGroupIds: category.modifierGroupIds,
    quickNotes: category.quickNotes,
    profitPercentage1: category.profitPercentage1,
    profitPercentage2: category.profitPercentage2,
    profitPercentage3: category.profitPercentage3,
    profitPercentage4: category.profitPercentage4,
  }))
}
