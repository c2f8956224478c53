import { z } from 'zod'
import { modifierKinds } from '#shared/domain/price/modifiers.ts'
import { saveModifierGroup, saveModifierOptions } from '#main/core/records/modifier-groups.ts'
import { pulledList, type PulledList, type PullScope } from '../../engine/pull/pulled-list.ts'
import { localIdsOf, untiedOfName } from './tie-records.ts'

const QUARTER_HOUR_MS = 900_000

const ModifierGroup = z.object({
  name: z.string(),
  kind: z.enum(modifierKinds).default('CHOICE'),
  minimum: z.int().min(0),
  maximum: z.int().min(1).nullish(),
  active: z.boolean().default(true),
  options: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      priceDifference: z.number(),
      productId: z.int().nullish(),
      isDefault: z.boolean().default(false),
      active: z.boolean().default(true),
    }),
  ),
})
type ModifierGroup = z.output<typeof ModifierGroup>

const events = [{ event: 'modifierGroups', data: {} }] as const

/**
 * Pulls the groups before the categories and products that use them. Whether an option is sold out
 * is set at each till, as for a product.
 */
export const modifierGroups = pulledList('modifierGroups.list', {
  resource: 'modifierGroups',
  isOptional: true,
  everyMs: QUARTER_HOUR_MS,
  events: () => events,
  schema: ModifierGroup,
  async apply(scope, row, tiedId) {
    const { db } = scope
    const id = await saveModifierGroup(
      db,
      tiedId ?? (await untiedOfName(scope, 'modifierGroups', row.name)),
      row,
    )
    await writeOptions(scope, id, row)
    return id
  },
  async retire({ db }, localIds) {
    await db.updateTable('modifierGroups').set({ active: 0 }).where('id', 'in', localIds).execute()
  },
})

/**
 * Pulls the same list again after the products, because an option names the product whose stock it
 * takes.
 */
export const productsOfOptions = pulledList('modifierGroups.list', {
  resource: 'modifierGroups/products',
  isOptional: true,
  everyMs: QUARTER_HOUR_MS,
  events: () => events,
  schema: ModifierGroup,
  async apply(scope, { options }) {
    const [first] = options
    const groupId = first && (await groupOf(scope, first.id))
    if (groupId === undefined) return undefined
    for (const option of options) {
      const productId = await scope.localId('products', option.productId)
      if (option.productId != null && productId === null) scope.takeAgain()
      const id = await scope.localId('modifierOptions', option.id)
      if (id === null) return undefined
      await scope.db
        .updateTable('modifierOptions')
        .set({ productId })
        .where('id', '=', id)
        .execute()
    }
    return groupId
  },
})

async function writeOptions(scope: PullScope, groupId: number, row: ModifierGroup): Promise<void> {
  const { db, localId, keepId } = scope
  const existing = await db
    .selectFrom('modifierOptions')
    .select(['id', 'name', 'productId'])
    .where('modifierGroupId', '=', groupId)
    .execute()
  const options = []
  for (const option of row.options) {
    const tied = await localId('modifierOptions', option.id)
    const own = existing.find(({ id }) => id === tied)
    const known = await localId('products', option.productId)
    options.push({ ...option, id: own?.id, productId: known ?? null })
  }
  const ids = await saveModifierOptions(db, groupId, options, existing)
  for (const [index, id] of ids.entries()) {
    const central = row.options[index]
    if (central !== undefined) await keepId('modifierOptions', id, central.id)
  }
}

async function groupOf({ db, localId }: PullScope, optionId: number): Promise<number | undefined> {
  const id = await localId('modifierOptions', optionId)
  if (id === null) return undefined
  const option = await db
    .selectFrom('modifierOptions')
    .select('modifierGroupId')
    .where('id', '=', id)
    .executeTakeFirst()
  return option?.modifierGroupId
}

/** Returns the groups of a record, as stored; undefined keeps the till's own. */
export async function pulledGroupIds(
  scope: PullScope,
  centralIds: readonly number[] | null | undefined,
): Promise<{ modifierGroupIds: string | null } | undefined> {
  if (centralIds == null) return undefined
  const ids = await localIdsOf(scope, 'modifierGroups', centralIds)
  return { modifierGroupIds: ids.length === 0 ? null : JSON.stringify(ids) }
}
export const optionProductLists: readonly PulledList[] = [productsOfOptions]
