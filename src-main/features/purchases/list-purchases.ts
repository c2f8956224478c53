import type { ExpressionBuilder } from 'kysely'
import type { purchases } from '#shared/api/goods/purchases.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { toPage } from '#shared/api/page.ts'
import { type Cents, fromCents, ZERO } from '#shared/domain/money/money.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import type { Schema } from '#main/database/schema.ts'
import { toListed } from '#main/rules/purchases/listed-purchase.ts'
import { purchaseSearch } from '#main/rules/purchases/search-purchases.ts'

/** GET /purchases: newest first. */
export async function listPurchases(
  context: ReadContext,
  { query }: Input<typeof purchases.list>,
): Promise<Answer<typeof purchases.list>> {
  const { db } = context
  const { from, to, supplierId, status, purchaseUuid } = query
  const search = await purchaseSearch(context, query.search)
  const where = (eb: ExpressionBuilder<Schema, 'purchases'>) =>
    eb.and([
      ...(from === undefined ? [] : [eb('purchases.issueDate', '>=', from)]),
      ...(to === undefined ? [] : [eb('purchases.issueDate', '<=', to)]),
      ...(supplierId === undefined ? [] : [eb('purchases.supplierId', '=', supplierId)]),
      ...(status === undefined ? [] : [eb('purchases.status', '=', status)]),
      ...(purchaseUuid === undefined ? [] : [eb('purchases.purchaseUuid', '=', purchaseUuid)]),
      ...(search === undefined ? [] : [search(eb)]),
    ])
  const counted = await db
    .selectFrom('purchases')
    .where(where)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn
        .sum<Cents | null>(
          eb
            .case()
            .when('purchases.status', '=', status ?? 'CREATED')
            .then(eb.ref('purchases.total'))
            .else(eb.lit(0))
            .end(),
        )
        .as('total'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('purchases')
    .innerJoin('suppliers', 'suppliers.id', 'purchases.supplierId')
    .innerJoin('users', 'users.id', 'purchases.createdById')
    .where((eb) => where(eb as never))
    .selectAll('purchases')
    .select(['suppliers.socialReason as supplierName', 'users.name as createdBy'])
    .orderBy('purchases.issueDate', 'desc')
    .orderBy('purchases.id', 'desc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute()
  return {
    ...toPage(rows.map(toListed), query, counted.count),
    totalAmount: fromCents(counted.total ?? ZERO),
  }
}
