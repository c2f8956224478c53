import type { CountHead } from '#shared/api/goods/counts.ts'
import { fromCents } from '#shared/domain/money/money.ts'
import { type BaseContext, may } from '#main/core/acts/context.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import { categoryIdsOf } from './goods-of-count.ts'

const countRows = prepareList<number>()((db, ids) =>
  db
    .selectFrom('stockCounts')
    .innerJoin('users', 'users.id', 'stockCounts.createdById')
    .leftJoin('users as closer', 'closer.id', 'stockCounts.closedById')
    .leftJoin('users as approver', 'approver.id', 'stockCounts.approvedById')
    .where('stockCounts.id', 'in', ids)
    .selectAll('stockCounts')
    .select(['users.name as createdBy', 'closer.name as closedBy', 'approver.name as approvedBy']),
)

const lineCounts = prepareList<number>()((db, ids) =>
  db
    .selectFrom('stockCountLines')
    .where('countId', 'in', ids)
    .groupBy('countId')
    .select((eb) => ['countId', eb.fn.count<number>('productId').distinct().as('products')]),
)

const categoryNames = prepareList<number>()((db, ids) =>
  db.selectFrom('categories').where('id', 'in', ids).select(['id', 'name']),
)

export type Reader = BaseContext & { readonly db: ReadDatabase }

/** Returns these counts in order; without costs for a user who may not see them. */
export async function loadCountHeads(
  context: Reader,
  ids: readonly number[],
): Promise<CountHead[]> {
  const { db } = context
  const rows = new Map((await countRows.all(db, ids, {})).map((row) => [row.id, row]))
  const counted = new Map(
    (await lineCounts.all(db, ids, {})).map(({ countId, products }) => [countId, products]),
  )
  const wanted = [...rows.values()].flatMap((row) => categoryIdsOf(row) ?? [])
  const names = new Map((await categoryNames.all(db, wanted, {})).map(({ id, name }) => [id, name]))
  const seesCost = may(context, 'PRODUCT:COST')
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (row === undefined) return []
    const categoryIds = categoryIdsOf(row)
    return {
      id,
      countUuid: row.countUuid,
      establishmentId: row.establishmentId,
      categoryIds,
      categoryNames: (categoryIds ?? []).flatMap((each) => names.get(each) ?? []),
      isBlind: row.isBlind === 1,
      state: row.closedAt === null ? 'OPEN' : 'CLOSED',
      createdAt: row.createdAt,
      createdBy: row.createdBy,
      closedAt: row.closedAt,
      closedBy: row.closedBy,
      approvedBy: row.approvedBy,
      countedProducts: counted.get(id) ?? 0,
      cost: !seesCost || row.cost === null ? null : fromCents(row.cost),
    }
  })
}
