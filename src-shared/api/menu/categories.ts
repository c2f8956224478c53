import { z } from 'zod'
import { colorHex, flag, id, Option, optionalText, pathId, percentage, text } from '../fields.ts'
import { modifierGroupIds } from './modifier-groups.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'
import { Category } from './products.ts'

export const CategoryRequest = z.object({
  name: text(60),
  referenceCode: optionalText(25),
  availableInPos: flag.default(true),
  parentId: id.nullish(),
  profitPercentage1: percentage.default(0),
  profitPercentage2: percentage.default(0),
  profitPercentage3: percentage.default(0),
  profitPercentage4: percentage.default(0),
  /**
   * Name of the kitchen station that prepares it. If absent in an update it stays; null or empty removes it.
   */
  station: optionalText(30),
  position: z.int().min(0).max(10_000).optional(),
  colorHex: colorHex.nullish(),
  /** Groups of all its products. If absent in an update they stay; the same holds for the next field. */
  modifierGroupIds: modifierGroupIds.nullish(),
  quickNotes: z.array(text(40)).max(20).nullish(),
})
export type CategoryRequest = z.output<typeof CategoryRequest>

export const ListedCategory = Category.extend({
  /** Active products of the category itself, without those inside categories in it. */
  productCount: z.int(),
}).meta({ id: 'ListedCategory' })
export type ListedCategory = z.output<typeof ListedCategory>

const CategoryOption = Option.extend({
  availableInPos: z.boolean(),
  parentId: z.int().nullable(),
  station: z.string().nullable(),
  colorHex: z.string().nullable(),
  modifierGroupIds: z.array(z.int()),
  quickNotes: z.array(z.string()),
  profitPercentage1: z.number(),
  profitPercentage2: z.number(),
  profitPercentage3: z.number(),
  profitPercentage4: z.number(),
})

const byId = z.object({ id: pathId })

export const categories = operations({
  options: {
    method: 'GET',
    path: '/categories/options',
    summary: 'Categories to choose from, in their order',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.array(CategoryOption),
  },
  list: {
    method: 'GET',
    path: '/categories',
    summary: 'Categories, in their order',
    access: 'CATEGORY:READ',
    query: SearchQuery,
    success: 200,
    answer: pageOf(ListedCategory),
  },
  create: {
    method: 'POST',
    path: '/categories',
    summary: 'Create a category',
    access: 'CATEGORY:CREATE',
    audit: 'CATEGORY_CREATED',
    body: CategoryRequest,
    changes: ['categories'],
    success: 201,
    answer: Category,
  },
  update: {
    method: 'PUT',
    path: '/categories/{id}',
    summary: 'Change a category',
    access: 'CATEGORY:UPDATE',
    audit: 'CATEGORY_UPDATED',
    params: byId,
    body: CategoryRequest,
    changes: ['categories'],
    success: 200,
    answer: Category,
  },
  delete: {
    method: 'DELETE',
    path: '/categories/{id}',
    summary: 'Delete a category without products',
    access: 'CATEGORY:DELETE',
    audit: 'CATEGORY_DELETED',
    params: byId,
    changes: ['categories'],
    success: 204,
    answer: z.void(),
  },
})
