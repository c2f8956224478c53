import { type FieldProblem, invalid, notFound, problem } from '../../../src-shared/api/error.ts'
import type {
  ModifierGroup,
  ModifierGroupRequest,
  modifierGroups,
} from '../../../src-shared/api/modifier-groups.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { toMillionths } from '../../../src-shared/domain/money.ts'
import { sortKey } from '../../../src-shared/domain/sort-key.ts'
import type { WriteContext } from '../../acts/context.ts'
import { prepareList } from '../../database/prepared.ts'
import type { Flag } from '../../database/schema.ts'
import { changesOf } from '../changes.ts'
import { loadModifierGroups } from './load-modifier-groups.ts'

const findProducts = prepareList<number>()((db, ids) =>
  db.selectFrom('products').select('id').where('id', 'in', ids).where('deletedAt', 'is', null),
)

/** POST /modifier-groups. */
export async function createModifierGroup(
  context: WriteContext,
  { body }: Input<typeof modifierGroups.create>,
): Promise<ModifierGroup> {
  await checkGroup(context, body, undefined)
  const { id } = await context.db
    .insertInto('modifierGroups')
    .values(columnsOf(body))
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveOptions(context, id, body, undefined)
  const group = await findGroup(context, id)
  context.audit({ kind: 'MODIFIER_GROUP_CREATED', resourceId: id, payload: { ...group } })
  return group
}

/** PUT /modifier-groups/{id}. Lines that were added keep the words and prices of their options. */
export async function updateModifierGroup(
  context: WriteContext,
  { params, body }: Input<typeof modifierGroups.update>,
): Promise<ModifierGroup> {
  const before = await findGroup(context, params.id)
  await checkGroup(context, body, before)
  await context.db
    .updateTable('modifierGroups')
    .set(columnsOf(body))
    .where('id', '=', params.id)
    .execute()
  await saveOptions(context, params.id, body, before)
  const after = await findGroup(context, params.id)
  context.audit({
    kind: 'MODIFIER_GROUP_UPDATED',
    resourceId: params.id,
    payload: { changes: changesOf(before, after) },
  })
  return after
}

/** Returns one group; throws 404 if it does not exist. */
export async function findGroup({ db }: WriteContext, id: number): Promise<ModifierGroup> {
  const group = (await loadModifierGroups(db)).find((each) => each.id === id)
  if (group === undefined) throw notFound()
  return group
}

/** Throws 400 for options that are not the group's, repeated names and unknown products. */
async function checkGroup(
  { db }: WriteContext,
  { options }: ModifierGroupRequest,
  before: ModifierGroup | undefined,
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
  const problems: FieldProblem[] = []
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

/** Writes the options in their order: known ones keep their ids, missing ones go. */
async function saveOptions(
  { db }: WriteContext,
  modifierGroupId: number,
  { options }: ModifierGroupRequest,
  before: ModifierGroup | undefined,
): Promise<void> {
  const existing = before?.options ?? []
  const named = options.flatMap(({ id }) => id ?? [])
  const kept = new Set<number>()
  for (const [position, option] of options.entries()) {
    const id =
      option.id ??
      existing.find(
        (each) => sortKey(each.name) === sortKey(option.name) && !named.includes(each.id),
      )?.id
    const columns = {
      modifierGroupId,
      position,
      name: option.name,
      priceDifference: toMillionths(option.priceDifference),
      productId: option.productId ?? null,
      isDefault: toFlag(option.isDefault),
      active: toFlag(option.active),
      soldOut: toFlag(option.soldOut),
    }
    if (id === undefined) {
      await db.insertInto('modifierOptions').values(columns).execute()
    } else {
      kept.add(id)
      await db.updateTable('modifierOptions').set(columns).where('id', '=', id).execute()
    }
  }
  const gone = existing.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) await db.deleteFrom('modifierOptions').where('id', 'in', gone).execute()
}

function columnsOf({ name, kind, minimum, maximum, active }: ModifierGroupRequest) {
  return { name, kind, minimum, maximum: maximum ?? null, active: toFlag(active) }
}

function toFlag(given: boolean): Flag {
  return given ? 1 : 0
}
