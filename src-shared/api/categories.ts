import { z } from 'zod'
import {
  colorHex,
  flag,
  id,
  Option,
  optionalText,
  pathId,
  percentage,
  quantity,
  text,
} from './fields.ts'
import { modifierGroupIds } from './modifier-groups.ts'
import { operations } from './operation.ts'
import { pageOf, SearchQuery } from './page.ts'
import { Category, MeasureUnit } from './products.ts'

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
    params: byId,
    changes: ['categories'],
    success: 204,
    answer: z.void(),
  },
})

export const MeasureUnitRequest = z.object({
  name: text(60),
  code: text(10),
  description: optionalText(100),
  /** Base units in one of this unit: 12 for a dozen. */
  conversion: quantity,
  active: flag.default(true),
})

export const ListedMeasureUnit = MeasureUnit.extend({ active: z.boolean() }).meta({
  id: 'ListedMeasureUnit',
})
export type ListedMeasureUnit = z.output<typeof ListedMeasureUnit>

export const measureUnits = operations({
  options: {
    method: 'GET',
    path: '/measure-units/options',
    summary: 'Measure units to choose from',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.array(MeasureUnit),
  },
  list: {
    method: 'GET',
    path: '/measure-units',
    summary: 'Measure units, also inactive ones',
    access: 'SIGNED_IN',
    query: SearchQuery,
    success: 200,
    answer: pageOf(ListedMeasureUnit),
  },
  create: {
    method: 'POST',
    path: '/measure-units',
    summary: 'Create a measure unit',
    access: 'CATALOG:UPDATE',
    body: MeasureUnitRequest,
    changes: ['billingLookups'],
    success: 201,
    answer: ListedMeasureUnit,
  },
  update: {
    method: 'PUT',
    path: '/measure-units/{id}',
    summary: 'Change a measure unit; its conversion only while nothing has it',
    access: 'CATALOG:UPDATE',
    params: byId,
    body: MeasureUnitRequest,
    changes: ['billingLookups'],
    success: 200,
    answer: ListedMeasureUnit,
  },
  delete: {
    method: 'DELETE',
    path: '/measure-units/{id}',
    summary: 'Delete a measure unit that nothing has',
    access: 'CATALOG:UPDATE',
    params: byId,
    changes: ['billingLookups'],
    success: 204,
    answer: z.void(),
  },
})
