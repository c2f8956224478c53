import { type RawBuilder, sql } from 'kysely'
import type { SalesGrouping } from '#shared/api/sales/reports.ts'
import { amountsOf, type SaleSource } from './sale-source.ts'

/** Groupings by a value that the whole document has. */
export type DocumentGrouping = Exclude<
  SalesGrouping,
  'day' | 'weekday' | 'month' | 'product' | 'category' | 'tax' | 'paymentMethod'
>

const keys: Readonly<Record<DocumentGrouping, (source: SaleSource) => RawBuilder<unknown>>> = {
  // The hour in UTC; the zones of Ecuador differ from it by whole hours.
  hour: (source) => sql`substr(${sql.ref(momentOf(source))}, 1, 13)`,
  waiter: () => waiterOfSale,
  vendor: () => sql.ref('invoices.vendorId'),
  table: () => sql.ref('invoices.tableId'),
  section: () => sql`(select ${sql.ref('tables.sectionId')} from ${sql.table('tables')}
    where ${sql.ref('tables.id')} = ${sql.ref('invoices.tableId')})`,
  orderType: () => sql.ref('invoices.orderType'),
  emissionPoint: (source) => sql.ref(`${amountsOf(source)}.emissionPointId`),
  customer: (source) => sql.ref(`${amountsOf(source)}.customerId`),
}

/** SQL conditions that link an invoice to its items: whole ones, parts of them, and those of a bill in equal shares. */
export const billedItems = [
  sql`${sql.ref('orderItems.invoiceId')} = ${sql.ref('invoices.id')}`,
  sql`${sql.ref('orderItems.id')} in (
    select ${sql.ref('orderItemParts.orderItemId')} from ${sql.table('orderItemParts')}
    where ${sql.ref('orderItemParts.invoiceId')} = ${sql.ref('invoices.id')})`,
  sql`${sql.ref('orderItems.splitId')} = ${sql.ref('invoices.splitId')}`,
] as const

const waiters = billedItems.map(
  (isBilled) => sql`(select ${sql.ref('orders.waiterId')} from ${sql.table('orderItems')}
    join ${sql.table('orders')} on ${sql.ref('orders.id')} = ${sql.ref('orderItems.orderId')}
    where ${isBilled} order by ${sql.ref('orderItems.id')} limit 1)`,
)

/** The user who took the billed order; for a counter sale, the user who charged it. */
export const waiterOfSale = sql<number>`coalesce(${sql.join(waiters)}, ${sql.ref('invoices.createdById')})`

export function keyOfDocument(grouping: DocumentGrouping, source: SaleSource): RawBuilder<unknown> {
  return keys[grouping](source)
}

function momentOf(source: SaleSource): string {
  if (source === 'CREDITED') return 'creditNotes.issuedAt'
  return source === 'ANNULLED' ? 'invoices.annulledAt' : 'invoices.issuedAt'
}
