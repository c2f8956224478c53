import { type ExpressionBuilder, sql } from 'kysely'
import type { payables } from '#shared/api/goods/payables.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { toPage } from '#shared/api/page.ts'
import { type Cents, fromCents, subtract, ZERO } from '#shared/domain/money/money.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { establishmentDay } from '#main/core/clock/establishment-day.ts'
import type { Schema } from '#main/database/schema.ts'
import { purchaseSearch } from '#main/rules/purchases/search-purchases.ts'

/** GET /payables: those that are due first. */
export async function listPayables(
  context: ReadContext,
  { query }: Input<typeof payables.list>,
): Promise<Answer<typeof payables.list>> {
  const { db, session } = context
  const today = await establishmentDay(context, session.establishmentId)
  const search = await purchaseSearch(context, query.search)
  const { supplierId } = query
  const where = (eb: ExpressionBuilder<Schema, 'purchases'>) =>
    eb.and([
      // A literal: with a bound value SQLite cannot see that the partial index covers the rows.
      eb('purchases.balance', '>', sql.lit<Cents>(ZERO)),
      ...(supplierId === undefined ? [] : [eb('purchases.supplierId', '=', supplierId)]),
      ...(query.overdue === true ? [eb('purchases.dueDate', '<', today)] : []),
      ...(search === undefined ? [] : [search(eb)]),
    ])
  const sums = await db
    .selectFrom('purchases')
    .where(where)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<Cents | null>('purchases.balance').as('total'),
      eb.fn
        .sum<Cents | null>(
          eb
            .case()
            .when('purchases.dueDate', '<', today)
            .then(eb.ref('purchases.balance'))
            .else(eb.lit(0))
            .end(),
        )
        .as('overdue'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('purchases')
    .innerJoin('suppliers', 'suppliers.id', 'purchases.supplierId')
    .where((eb) => where(eb as never))
    .selectAll('purchases')
    .select('suppliers.socialReason as supplierName')
    .orderBy('purchases.dueDate')
    .orderBy('purchases.id')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute()
  const data = rows.map((row) => ({
    purchaseId: row.id,
    supplierId: row.supplierId,
    supplierName: row.supplierName,
    documentType: row.documentType,
    number: row.number,
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    isOverdue: row.dueDate < today,
    total: fromCents(row.total),
    paid: fromCents(subtract(row.total, row.balance)),
    balance: fromCents(row.balance),
  }))
  return {
    ...toPage(data, query, sums.count),
    totalAmount: fromCents(sums.total ?? ZERO),
    overdueAmount: fromCents(sums.overdue ?? ZERO),
  }
}
