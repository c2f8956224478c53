import type { stock, StockMovement } from '#shared/api/goods/stock.ts'
import type { Input } from '#shared/api/operation.ts'
import { type Page, toPage } from '#shared/api/page.ts'
import type { StreamedFile } from '#shared/api/schemas/file-values.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { memoryGroup } from '#main/database/memory.ts'
import { filterOf, type MovementFilter } from './movement-filter.ts'
import { loadMovements } from './load-movements.ts'
import { movementsFile } from './movements-file.ts'

type Query = Input<typeof stock.listMovements>['query']

const movementCounts = memoryGroup<number>('movementCounts', ['stockMovements', 'establishments'])

/** GET /stock/movements: newest first, as a page or as a file with all of them. */
export async function listStockMovements(
  context: ReadContext,
  { query }: Input<typeof stock.listMovements>,
): Promise<Page<StockMovement> | StreamedFile> {
  const where = await filterOf(context, query)
  if (query.format !== undefined) return movementsFile(context, where, query.format)
  const count = await countOf(context, query, where)
  const ids = await idsOfPage(context, query, where, count)
  return toPage(await loadMovements(context, ids), query, count)
}

/** Returns the number of movements of a query, remembered until the next movement: a product may have 100,000. */
async function countOf(
  { db, memory, session }: ReadContext,
  { productId, establishmentId, kind, from, to }: Query,
  where: MovementFilter,
): Promise<number> {
  const remembered = memory.open(movementCounts)
  const key = JSON.stringify([session.establishmentId, productId, establishmentId, kind, from, to])
  const known = remembered.get(key)
  if (known !== undefined) return known
  const { count } = await db
    .selectFrom('stockMovements')
    .where(where)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  remembered.set(key, count)
  return count
}

/** Returns the ids of a page, newest first; a page beyond the middle is read from the oldest end. */
async function idsOfPage(
  { db }: ReadContext,
  { page, size }: Query,
  where: MovementFilter,
  count: number,
): Promise<number[]> {
  const before = page * size
  const rows = Math.min(size, count - before)
  if (rows <= 0) return []
  const isOld = before > count / 2
  const direction = isOld ? 'asc' : 'desc'
  const ids = await db
    .selectFrom('stockMovements')
    .where(where)
    .select('id')
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(rows)
    .offset(isOld ? count - before - rows : before)
    .execute()
  const all = ids.map(({ id }) => id)
  return isOld ? all.toReversed() : all
}
