import { invalid, notFound, problem } from '#shared/api/error.ts'
import type {
  ModifierGroupRecord,
  ModifierGroupRequest,
  modifierGroups,
} from '#shared/api/menu/modifier-groups.ts'
import type { Input } from '#shared/api/operation.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepareList } from '#main/database/prepared.ts'
import { saveModifierGroup, saveModifierOptions } from '#main/core/records/modifier-groups.ts'
import { changesOf } from '#main/rules/records/changes.ts'
import { carrierProblems, saveCarriers, withCarriers } from './group-carriers.ts'
import { loadModifierGroups } from '#main/rules/pricing/modifiers/load-modifier-groups.ts'

const findProducts = prepareList<number>()((db, ids) =>
  db.selectFrom('products').select('id').where('id', 'in', ids).where('deletedAt', 'is', null),
)

/** POST /modifier-groups. */
export async function createModifierGroup(
  context: WriteContext,
  { body }: Input<typeof modifierGroups.create>,
): Promise<ModifierGroupRecord> {
  await checkGroup(context, body, undefined)
  const id = await saveModifierGroup(context.db, undefined, body)
  await saveModifierOptions(context.db, id, body.options, [])
  await saveCarriers(context.db, id, body)
  const group = await findGroup(context, id)
  context.audit({ kind: 'MODIFIER_GROUP_CREATED', resourceId: id, payload: { ...group } })
  return group
}

/** PUT /modifier-groups/{id}. Lines that were added before keep the texts and prices of their options. */
export async function updateModifierGroup(
  context: WriteContext,
  { params, body }: Input<typeof modifierGroups.update>,
): Promise<ModifierGroupRecord> {
  const before = await findGroup(context, params.id)
  await checkGroup(context, body, before)
  await saveModifierGroup(context.db, params.id, body)
  await saveModifierOptions(context.db, params.id, body.options, before.options)
  await saveCarriers(context.db, params.id, body)
  const after = await findGroup(context, params.id)
  context.audit({
    kind: 'MODIFIER_GROUP_UPDATED',
    resourceId: params.id,
    payload: { changes: changesOf(before, after) },
  })
  return after
}

/** Returns one group; throws 404 if it does not exist. */
export async function findGroup({ db }: WriteContext, id: number): Promise<ModifierGroupRecord> {
  const group = (await loadModifierGroups(db)).find((each) => each.id === id)
  if (group === undefined) throw notFound()
  const [record] = await withCarriers(db, [group])
  return record as ModifierGroupRecord
}

/** Throws 400 for options that are not the group's, repeated names and unknown products. */
async function checkGroup(
  { db }: WriteContext,
  { options, productIds, categoryIds }: ModifierGroupRequest,
  before: ModifierGroupRecord | undefined,
): Promise<void> {
  const own = new Set(before?.options.map(({ id }) => id))
  const products = await findProducts.all(
    db,
    options.flatMap(({ productId }) => productId ?? []),
    {},
  )
  const known = new Set(products.map(({ id }) => id))
  const names = new Set<string>()
  const ids = new Set<number>()
  const problems = await carrierProblems(db, { productIds, categoryIds })
  for (const [index, { id, name, productId }] of options.entries()) {
    const field = `options[${index}]`
    if (id != null && !own.has(id)) problems.push(problem(`${field}.id`, 'UNKNOWN_ID'))
    if (id != null && ids.has(id)) problems.push(problem(`${field}.id`, 'REPEATED'))
    if (names.has(sortKey(name))) problems.push(problem(`${field}.name`, 'REPEATED'))
    if (productId != null && !known.has(productId)) {
      problems.push(problem(`${field}.productId`, 'UNKNOWN_ID'))
    }
    names.add(sortKey(name))
    if (id != null) ids.add(id)
  }
  if (problems.length > 0) throw invalid(...problems)
}
