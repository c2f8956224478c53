import { sql } from 'kysely'
import { invalidField } from '#shared/api/error.ts'
import { MAXIMUM_SERIES_DAYS, type stock, type StockDay } from '#shared/api/goods/stock.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { addDays, startOfDay } from '#shared/domain/calendar.ts'
import { fromMillionths, type Millionths } from '#shared/domain/money/money.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { establishmentZone } from '#main/core/clock/establishment-day.ts'
import { prepare } from '#main/database/prepared.ts'

interface Of {
  readonly productId: number
  readonly establishmentId: number
}

const findBefore = prepare<Of & { start: string }>()((db, { start, productId, establishmentId }) =>
  db
    .selectFrom('stockMovements')
    .select('balance')
    .where('productId', '=', productId)
    .where('establishmentId', '=', establishmentId)
    .where('createdAt', '<', start)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
)

const sumDay = prepare<Of & { start: string; end: string }>()(
  (db, { start, end, productId, establishmentId }) =>
    db
      .selectFrom('stockMovements')
      .select([
        sql<number | null>`sum(case when quantity > 0 then quantity else 0 end)`.as('received'),
        sql<number | null>`sum(case when quantity < 0 then -quantity else 0 end)`.as('issued'),
        sql<number | null>`sum(case when kind = 'PURCHASE' then 1 else 0 end)`.as('purchases'),
      ])
      .where('productId', '=', productId)
      .where('establishmentId', '=', establishmentId)
      .where('createdAt', '>=', start)
      .where('createdAt', '<', end),
)

/** GET /stock/series: the days from `from` to `to`. A day that is not over has the stock of this moment. */
export async function readStockSeries(
  context: ReadContext,
  { query }: Input<typeof stock.readSeries>,
): Promise<Answer<typeof stock.readSeries>> {
  const { db } = context
  const { productId, from, to } = query
  const establishmentId = query.establishmentId ?? context.session.establishmentId
  const zone = await establishmentZone(context, establishmentId)
  const of = { productId, establishmentId }
  const startOf = (day: string) => startOfDay(day, zone).toISOString()
  const before = await findBefore.first(db, { ...of, start: startOf(from) })
  let balance = before?.balance ?? 0
  const days: StockDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (days.length === MAXIMUM_SERIES_DAYS) {
      throw invalidField('from', 'TOO_MANY_DAYS', { maximum: MAXIMUM_SERIES_DAYS })
    }
    const start = startOf(day)
    const sums = await sumDay.first(db, { ...of, start, end: startOf(addDays(day, 1)) })
    const received = sums?.received ?? 0
    const issued = sums?.issued ?? 0
    balance += received - issued
    days.push({
      date: day,
      balance: fromMillionths(balance as Millionths),
      received: fromMillionths(received as Millionths),
      issued: fromMillionths(issued as Millionths),
      hasPurchase: (sums?.purchases ?? 0) > 0,
    })
  }
  return { days }
}
