import type { categories } from '#shared/api/menu/categories.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { createCategory } from '#main/rules/menu/categories/create-category.ts'
import { deleteCategory } from './delete-category.ts'
import { listCategories } from './list-categories.ts'
import { listCategoryOptions } from './list-category-options.ts'
import { updateCategory } from '#main/rules/menu/categories/update-category.ts'

export const categoriesHandlers: Handlers<typeof categories> = {
  options: listCategoryOptions,
  list: listCategories,
  create: createCategory,
  update: updateCategory,
  delete: deleteCategory,
}
