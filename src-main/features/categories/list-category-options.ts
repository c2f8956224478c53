import type { ReadContext } from '../../acts/context.ts'
import { loadCategories } from './load-categories.ts'

export async function listCategoryOptions({ db }: ReadContext) {
  const categories = await loadCategories(db)
  return categories.map((category) => ({
    id: category.id,
    name: category.name,
    ...(category.referenceCode === null ? {} : { code: category.referenceCode }),
    availableInPos: category.availableInPos,
    parentId: category.parentId,
    station: category.station,
    colorHex: category.colorHex,
    modifierGroupIds: category.modifierGroupIds,
    quickNotes: category.quickNotes,
  }))
}
