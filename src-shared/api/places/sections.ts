import { z } from 'zod'
import { acrossFields, flag, id, Option, pathId, queryFlag, text } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'

export const layoutKinds = ['WALL', 'BAR', 'PLANT', 'DOOR', 'TEXT'] as const
export const layoutShapes = ['ROUND', 'SQUARE'] as const

export const SectionRequest = z.object({
  name: text(60),
  establishmentId: id,
  /** Default: active for a new section, unchanged for an update. */
  active: flag.optional(),
})
export type SectionRequest = z.output<typeof SectionRequest>

export const Section = z
  .object({
    id: z.int(),
    name: z.string(),
    establishmentId: z.int(),
    active: z.boolean(),
    tableCount: z.int(),
    occupiedCount: z.int(),
  })
  .meta({ id: 'Section' })
export type Section = z.output<typeof Section>

/** The largest plan, in grid units. */
export const MAXIMUM_GRID = 400
/** Plan size of a new section, in grid units: fits 18 tables of four with aisles. */
export const DEFAULT_GRID = { width: 44, height: 24 } as const
const coordinate = z.int().min(0).max(MAXIMUM_GRID)
const extent = z.int().min(1).max(MAXIMUM_GRID)

/** A table or a piece of furniture, in units of the section's grid. */
export const LayoutItemRequest = z
  .object({
    tableId: id.nullish(),
    kind: z.enum(layoutKinds).nullish(),
    x: coordinate,
    y: coordinate,
    width: extent,
    height: extent,
    rotation: z.int().min(0).max(359).default(0),
    shape: z.enum(layoutShapes).default('SQUARE'),
    text: z.string().trim().max(60).nullish(),
  })
  .refine(
    (item) => (item.tableId == null) !== (item.kind == null),
    acrossFields('tableId', 'EXACTLY_ONE_OF', { fields: 'tableId, kind' }),
  )

/** Without width and height the plan keeps its size, but grows to hold its items. */
export const LayoutRequest = z.object({
  items: z.array(LayoutItemRequest).max(500),
  width: extent.optional(),
  height: extent.optional(),
})
export type LayoutRequest = z.output<typeof LayoutRequest>

export const LayoutItem = z
  .object({
    id: z.int(),
    tableId: z.int().nullable(),
    kind: z.enum(layoutKinds).nullable(),
    x: z.int(),
    y: z.int(),
    width: z.int(),
    height: z.int(),
    rotation: z.int(),
    shape: z.enum(layoutShapes),
    text: z.string().nullable(),
  })
  .meta({ id: 'TableLayoutItem' })
export type LayoutItem = z.output<typeof LayoutItem>

export const Layout = z
  .object({
    sectionId: z.int(),
    width: z.int(),
    height: z.int(),
    items: z.array(LayoutItem),
  })
  .meta({ id: 'TableLayout' })
export type Layout = z.output<typeof Layout>

const byId = z.object({ id: pathId })

export const sections = operations({
  options: {
    method: 'GET',
    path: '/restaurant/sections/options',
    summary: 'Active sections to choose from',
    access: 'SIGNED_IN',
    query: z.object({ establishmentId: pathId.optional() }),
    success: 200,
    answer: z.array(Option),
  },
  list: {
    method: 'GET',
    path: '/restaurant/sections',
    summary: 'Sections with how many of their tables are occupied',
    access: 'SECTION:READ',
    query: SearchQuery.extend({
      establishmentId: pathId.optional(),
      active: queryFlag.optional(),
    }),
    success: 200,
    answer: pageOf(Section),
  },
  create: {
    method: 'POST',
    path: '/restaurant/sections',
    summary: 'Create a section',
    access: 'SECTION:CREATE',
    audit: 'SECTIONS_CREATE',
    body: SectionRequest,
    success: 201,
    answer: Section,
  },
  update: {
    method: 'PUT',
    path: '/restaurant/sections/{id}',
    summary: 'Change a section',
    access: 'SECTION:UPDATE',
    audit: 'SECTIONS_UPDATE',
    params: byId,
    body: SectionRequest,
    success: 200,
    answer: Section,
  },
  setStatus: {
    method: 'PATCH',
    path: '/restaurant/sections/{id}/status',
    summary: 'Activate or deactivate a section; refused while one of its tables is occupied',
    access: 'SECTION:UPDATE',
    audit: 'SECTIONS_SET_STATUS',
    params: byId,
    body: z.object({ active: flag }),
    success: 200,
    answer: Section,
  },
  getLayout: {
    method: 'GET',
    path: '/restaurant/sections/{id}/layout',
    summary: 'Where the tables and furniture of a section stand',
    access: 'SECTION:READ',
    params: byId,
    success: 200,
    answer: Layout,
  },
  saveLayout: {
    method: 'PUT',
    path: '/restaurant/sections/{id}/layout',
    summary: 'Replace the layout of a section',
    access: 'SECTION:UPDATE',
    audit: 'SECTIONS_SAVE_LAYOUT',
    params: byId,
    body: LayoutRequest,
    success: 200,
    answer: Layout,
  },
})
