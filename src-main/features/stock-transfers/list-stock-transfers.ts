import type { StockTransfer, stockTransfers } from '#shared/api/goods/stock-transfers.ts'
import type { Input } from '#shared/api/operation.ts'
import { type Page, toPage } from '#shared/api/page.ts'
import { hasFlag, type ReadContext } from '#main/core/acts/context.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { loadStockTransfers } from './load-stock-transfers.ts'

/** GET /stock/transfers: those that an establishment sent or gets, newest first. */
export async function listStockTransfers(
  context: ReadContext,
  { query }: Input<typeof stockTransfers.list>,
): Promise<Page<StockTransfer>> {
  const { db, session } = context
  if (query.establishmentId !== undefined) {
    requireEstablishmentRight(context, query.establishmentId)
  }
  const seesAll = hasFlag(context, 'changeExitEstablishment')
  const only = query.establishmentId ?? (seesAll ? undefined : session.establishmentId)
  const { status } = query
  const rows = db
    .selectFrom('stockTransfers')
    .$if(status !== undefined, (all) => all.where('status', '=', status ?? 'IN_TRANSIT'))
    .$if(only !== undefined, (all) =>
      all.where((eb) =>
        eb.or([eb('fromEstablishmentId', '=', only ?? 0), eb('toEstablishmentId', '=', only ?? 0)]),
      ),
    )
  const { count } = await rows
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const ids = await rows
    .select('id')
    .orderBy('id', 'desc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute()
  const data = await loadStockTransfers(
    context,
    ids.map(({ id }) => id),
  )
  return toPage(data, query, count)
}
