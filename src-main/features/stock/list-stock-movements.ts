import type { stock, StockMovement } from '#shared/api/goods/stock.ts'
import type { Input } from '#shared/api/operation.ts'
import { type Page, toPage } from '#shared/api/page.ts'
import type { StreamedFile } from '#shared/api/schemas/file-values.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { filterOf } from './movement-filter.ts'
import { loadMovements } from './load-movements.ts'
import { movementsFile } from './movements-file.ts'

/** GET /stock/movements: newest first, as a page or as a file with all of them. */
export async function listStockMovements(
  context: ReadContext,
  { query }: Input<typeof stock.listMovements>,
): Promise<Page<StockMovement> | StreamedFile> {
  const { db } = context
  const where = await filterOf(context, query)
  if (query.format !== undefined) return movementsFile(context, where, query.format)
  const { count } = await db
    .selectFrom('stockMovements')
    .where(where)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const ids = await db
    .selectFrom('stockMovements')
    .where(where)
    .select('id')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute()
  const data = await loadMovements(
    context,
    ids.map(({ id }) => id),
  )
  return toPage(data, query, count)
}
