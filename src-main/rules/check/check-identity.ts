import type { WriteContext } from '#main/core/acts/context.ts'

/** A check is billed together: all open orders of a table, or one order without a table. */
export type CheckIdentity = { readonly tableId: number } | { readonly orderId: number }

/** Column that selects the orders of a check. */
export type CheckColumn = 'orders.tableId' | 'orders.id'

/** Builds a statement for both kinds of check; the caller gets the fitting one and its parameter. */
export function byCheck<Statement>(
  build: (column: CheckColumn) => Statement,
): (check: CheckIdentity) => readonly [Statement, { readonly checkId: number }] {
  const ofTable = build('orders.tableId')
  const ofOrder = build('orders.id')
  return (check) =>
    'tableId' in check
      ? [ofTable, { checkId: check.tableId }]
      : [ofOrder, { checkId: check.orderId }]
}

/** Returns the check that an order belongs to. */
export function checkOf(order: {
  readonly id: number
  readonly tableId: number | null
}): CheckIdentity {
  return order.tableId === null ? { orderId: order.id } : { tableId: order.tableId }
}

/** Notifies the screens of the changed tables, and once if an order without a table changed. */
export function publishChecks(context: WriteContext, tableIds: Iterable<number | null>): void {
  const known = new Set(tableIds)
  const withTable = [...known].filter((tableId) => tableId !== null)
  if (withTable.length > 0) context.publish('tables', { tableIds: withTable })
  if (known.has(null)) context.publish('orders', {})
}
