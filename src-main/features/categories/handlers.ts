import type { categories, measureUnits } from '../../../src-shared/api/categories.ts'
import type { Handlers } from '../handlers.ts'
import { createCategory } from './create-category.ts'
import { deleteCategory } from './delete-category.ts'
import { listCategories } from './list-categories.ts'
import { listCategoryOptions } from './list-category-options.ts'
import { listMeasureUnitOptions, listMeasureUnits } from './list-measure-units.ts'
import { updateCategory } from './update-category.ts'
import { createMeasureUnit, deleteMeasureUnit, updateMeasureUnit } from './write-measure-unit.ts'

export const categoriesHandlers: Handlers<typeof categories> = {
  options: listCategoryOptions,
  list: listCategories,
  create: createCategory,
  update: updateCategory,
  delete: deleteCategory,
}

export const measureUnitsHandlers: Handlers<typeof measureUnits> = {
  options: listMeasureUnitOptions,
  list: listMeasureUnits,
  create: createMeasureUnit,
  update: updateMeasureUnit,
  delete: deleteMeasureUnit,
}
