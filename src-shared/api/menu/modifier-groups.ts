import { z } from 'zod'
import { modifierKinds } from '#shared/domain/price/modifiers.ts'
import { acrossFields, flag, id, pathId, priceDifference, text } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'

export const MAXIMUM_SEAT = 30

const timesTaken = z.int().min(1).max(20)

/**
 * An option chosen for a line. A till gets only `optionId`; a till sends the other fields to its central,
 * which stores them unchanged.
 */
export const ModifierChoice = z
  .object({
    optionId: id.nullish(),
    quantity: timesTaken.default(1),
    kind: z.enum(modifierKinds).nullish(),
    name: text(60).nullish(),
    priceDifference: priceDifference.nullish(),
    productId: id.nullish(),
    /** A chosen part of a combo. */
    isPart: flag.nullish(),
  })
  .meta({ id: 'ModifierChoice' })
export type ModifierChoice = z.output<typeof ModifierChoice>

/** If absent, the default options are taken. An empty list takes no option. */
export const modifierChoices = z.array(ModifierChoice).max(50).nullish()

const optionFields = {
  name: z.string(),
  /** Net of tax; may be negative. */
  priceDifference: z.number(),
  /** The product whose stock one option takes. */
  productId: z.int().nullable(),
  isDefault: z.boolean(),
  active: z.boolean(),
  /** 'Agotado', set by a person. */
  soldOut: z.boolean(),
}

/** Accepts options of any type: see `acrossFields`. */
function isDefaultOption(option: unknown): boolean {
  return (option as { isDefault?: unknown } | null | undefined)?.isDefault === true
}

export const ModifierGroupRequest = z
  .object({
    name: text(60),
    /** A choice, what is added (an option may be taken several times), or what is left out ('sin'). */
    kind: z.enum(modifierKinds).default('CHOICE'),
    /**
     * Minimum number of options. If fewer are defaults, the till asks for them when the product is tapped.
     */
    minimum: z.int().min(0).max(50).default(0),
    /** Maximum number of options; null: no limit. */
    maximum: z.int().min(1).max(50).nullish(),
    active: flag.default(true),
    options: z
      .array(
        z.object({
          /** Id of an existing option; without it an option of the same name keeps its id. */
          id: id.nullish(),
          name: text(60),
          priceDifference: priceDifference.default(0),
          productId: id.nullish(),
          isDefault: flag.default(false),
          active: flag.default(true),
          soldOut: flag.default(false),
        }),
      )
      .min(1)
      .max(60),
    /** The products that carry it; if absent they stay. */
    productIds: z.array(id).max(2_000).nullish(),
    /** The categories whose dishes offer it; if absent they stay. */
    categoryIds: z.array(id).max(500).nullish(),
  })
  .refine(
    ({ minimum, maximum }) =>
      typeof maximum !== 'number' || typeof minimum !== 'number' || maximum >= minimum,
    acrossFields('maximum', 'MAXIMUM_BELOW_MINIMUM'),
  )
  .refine(
    ({ maximum, options }) =>
      typeof maximum !== 'number' ||
      !Array.isArray(options) ||
      options.filter(isDefaultOption).length <= maximum,
    acrossFields('options', 'DEFAULTS_ABOVE_MAXIMUM'),
  )
export type ModifierGroupRequest = z.output<typeof ModifierGroupRequest>

export const ListedModifierOption = z
  .object({
    id: z.int(),
    ...optionFields,
    /** True if the option's product is sold out: then the option is sold out too. */
    productSoldOut: z.boolean(),
  })
  .meta({ id: 'ModifierOption' })
export type ListedModifierOption = z.output<typeof ListedModifierOption>

export const ListedModifierGroup = z
  .object({
    id: z.int(),
    name: z.string(),
    kind: z.enum(modifierKinds),
    minimum: z.int(),
    maximum: z.int().nullable(),
    active: z.boolean(),
    options: z.array(ListedModifierOption),
  })
  .meta({ id: 'ModifierGroup' })
export type ListedModifierGroup = z.output<typeof ListedModifierGroup>

const Carrier = z.object({ id: z.int(), name: z.string() })

/** A group with where it is offered, for who edits it. */
export const ModifierGroupRecord = ListedModifierGroup.extend({
  /** Number of dishes on sale that offer it, by themselves or by their category. */
  dishes: z.int(),
  products: z.array(Carrier),
  categories: z.array(Carrier),
}).meta({ id: 'ModifierGroupRecord' })
export type ModifierGroupRecord = z.output<typeof ModifierGroupRecord>

/** The groups that a product or category carries, in their order. */
export const modifierGroupIds = z.array(id).max(20)

const byId = z.object({ id: pathId })

export const modifierGroups = operations({
  options: {
    method: 'GET',
    path: '/modifier-groups/options',
    summary: 'Active modifier groups with their options, for the till',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.array(ListedModifierGroup),
  },
  list: {
    method: 'GET',
    path: '/modifier-groups',
    summary: 'Modifier groups, also inactive ones',
    access: 'SIGNED_IN',
    query: SearchQuery,
    success: 200,
    answer: pageOf(ModifierGroupRecord),
  },
  create: {
    method: 'POST',
    path: '/modifier-groups',
    summary: 'Create a modifier group with its options',
    access: 'PRODUCT:CREATE',
    audit: 'MODIFIER_GROUP_CREATED',
    body: ModifierGroupRequest,
    changes: ['modifierGroups', 'categories'],
    success: 201,
    answer: ModifierGroupRecord,
  },
  update: {
    method: 'PUT',
    path: '/modifier-groups/{id}',
    summary: 'Change a modifier group; lines that were added keep their options',
    access: 'PRODUCT:UPDATE',
    audit: 'MODIFIER_GROUP_UPDATED',
    params: byId,
    body: ModifierGroupRequest,
    changes: ['modifierGroups', 'categories'],
    success: 200,
    answer: ModifierGroupRecord,
  },
  delete: {
    method: 'DELETE',
    path: '/modifier-groups/{id}',
    summary: 'Delete a modifier group that no product and no category carries',
    access: 'PRODUCT:DELETE',
    audit: 'MODIFIER_GROUP_DELETED',
    params: byId,
    changes: ['modifierGroups'],
    success: 204,
    answer: z.void(),
  },
})
