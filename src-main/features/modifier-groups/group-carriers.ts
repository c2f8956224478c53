import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { ListedModifierGroup, ModifierGroupRecord } from '#shared/api/menu/modifier-groups.ts'
import {
  prepare,
  prepareList,
  type ReadDatabase,
  type WriteDatabase,
} from '#main/database/prepared.ts'
import type { Json } from '#main/database/schema.ts'
import { groupIdsOf, toGroupIds } from '#main/rules/pricing/modifiers/group-ids.ts'

const carryingProducts = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'sortKey', 'categoryId', 'active', 'deletedAt', 'modifierGroupIds'])
    // Finds the few by their index; `is not null` would walk all products.
    .where('modifierGroupIds', '>', '' as Json<readonly number[]>),
)

const categoryRows = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('categories')
    .select(['id', 'name', 'parentId', 'modifierGroupIds'])
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id'),
)

const soldByCategory = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('productCounts')
    .select((eb) => ['categoryId', eb.fn.sum<number>('count').as('count')])
    .where('active', '=', 1)
    .groupBy('categoryId'),
)

/**
 * Returns groups with the products and categories that carry them, and the number of dishes on sale that offer each: a
 * category counts with the categories inside it, and a dish once.
 */
export async function withCarriers(
  db: ReadDatabase,
  groups: readonly ListedModifierGroup[],
): Promise<ModifierGroupRecord[]> {
  const products = (await carryingProducts.all(db, {}))
    .filter(({ deletedAt }) => deletedAt === null)
    .toSorted((a, b) => (a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : a.id - b.id))
    .map((row) => ({ ...row, groupIds: groupIdsOf(row.modifierGroupIds) }))
  const categories = (await categoryRows.all(db, {})).map((row) => ({
    ...row,
    groupIds: groupIdsOf(row.modifierGroupIds),
  }))
  const sold = new Map(
    (await soldByCategory.all(db, {})).map(({ categoryId, count }) => [categoryId, count]),
  )
  return groups.map((group) => {
    const ofProducts = products.filter(({ groupIds }) => groupIds.includes(group.id))
    const ofCategories = categories.filter(({ groupIds }) => groupIds.includes(group.id))
    const inside = new Set(ofCategories.map(({ id }) => id))
    // A set visits what is added to it; a central may send categories that contain each other.
    for (const id of inside) {
      for (const each of categories) if (each.parentId === id) inside.add(each.id)
    }
    const others = ofProducts.filter(
      ({ active, categoryId }) => active === 1 && !inside.has(categoryId),
    )
    return {
      ...group,
      dishes: others.length + [...inside].reduce((count, id) => count + (sold.get(id) ?? 0), 0),
      products: ofProducts.map(({ id, name }) => ({ id, name })),
      categories: ofCategories.map(({ id, name }) => ({ id, name })),
    }
  })
}

const findProducts = prepareList<number>()((db, ids) =>
  db.selectFrom('products').select('id').where('id', 'in', ids).where('deletedAt', 'is', null),
)

const findCategories = prepareList<number>()((db, ids) =>
  db.selectFrom('categories').select('id').where('id', 'in', ids).where('deletedAt', 'is', null),
)

interface Carriers {
  readonly productIds?: readonly number[] | null | undefined
  readonly categoryIds?: readonly number[] | null | undefined
}

/** Returns a problem for each product and category that does not exist. */
export async function carrierProblems(
  db: WriteDatabase,
  { productIds, categoryIds }: Carriers,
): Promise<FieldProblem[]> {
  const known = {
    productIds: new Set((await findProducts.all(db, productIds ?? [], {})).map(({ id }) => id)),
    categoryIds: new Set((await findCategories.all(db, categoryIds ?? [], {})).map(({ id }) => id)),
  }
  return Object.entries({ productIds, categoryIds }).flatMap(([field, ids]) =>
    (ids ?? []).flatMap((id, index) =>
      known[field as keyof typeof known].has(id)
        ? []
        : [problem(`${field}[${index}]`, 'UNKNOWN_ID')],
    ),
  )
}

/** Attaches the group to these products and categories and detaches it from all others; an absent list stays. */
export async function saveCarriers(
  db: WriteDatabase,
  groupId: number,
  { productIds, categoryIds }: Carriers,
): Promise<void> {
  if (productIds != null) await attach(db, 'products', groupId, productIds)
  if (categoryIds != null) await attach(db, 'categories', groupId, categoryIds)
}

async function attach(
  db: WriteDatabase,
  table: 'products' | 'categories',
  groupId: number,
  ids: readonly number[],
): Promise<void> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'modifierGroupIds'])
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('modifierGroupIds', 'is not', null),
        ...(ids.length === 0 ? [] : [eb('id', 'in', ids)]),
      ]),
    )
    .execute()
  const wanted = new Set(ids)
  for (const { id, modifierGroupIds } of rows) {
    const before = groupIdsOf(modifierGroupIds)
    if (before.includes(groupId) === wanted.has(id)) continue
    const after = wanted.has(id) ? [...before, groupId] : before.filter((each) => each !== groupId)
    await db
      .updateTable(table)
      .set({ modifierGroupIds: toGroupIds(after, null) })
      .where('id', '=', id)
      .execute()
  }
}
