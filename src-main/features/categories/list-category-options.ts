import type { ReadContext } from '../../acts/context.ts'
import { loadCategories } from './load-categories.ts'

export async function listCategoryOptions({ db }: ReadContext) {
  const categories = await loadCategories(db)
  return categories.map(
    ({ id, name, referenceCode, availableInPos, parentId, station, colorHex }) => ({
      id,
      name,
      ...(referenceCode === null ? {} : { code: referenceCode }),
      availableInPos,
      parentId,
      station,
      colorHex,
    }),
  )
}
