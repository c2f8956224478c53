import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { orderName } from '#shared/domain/sale/order-name.ts'
import type { SettingName } from '#main/core/settings/setting-table.ts'

interface Named {
  readonly id: number
  readonly name: string
}

/** Tables and orders that are not paid yet. */
export interface OpenWork {
  readonly openTables: readonly Named[]
  /** Orders without a table that are not paid. */
  readonly openOrders: readonly Named[]
}

const listOpenTables = prepare<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('orders')
    .innerJoin('tables', 'tables.id', 'orders.tableId')
    .innerJoin('sections', 'sections.id', 'tables.sectionId')
    .where('orders.status', '=', 'OPEN')
    .where('sections.establishmentId', '=', establishmentId)
    .select(['tables.id', 'tables.name'])
    .distinct()
    .orderBy('tables.id'),
)

const listOpenOrders = prepare<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('orders')
    .where('status', '=', 'OPEN')
    .where('tableId', 'is', null)
    .where('establishmentId', '=', establishmentId)
    .select(['id', 'orderType', 'number', 'name'])
    .orderBy('id'),
)

const countUnsent = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('outboxCounts')
    .where('state', 'not in', ['done', 'cancelled'])
    // Without a central nothing waits to be sent.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('settings')
          .where('name', '=', 'sync.enabled' satisfies SettingName)
          .where('value', '=', 'true')
          .select('name'),
      ),
    )
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('count'), eb.val(0)).as('count')),
)

export async function openWorkOf(db: ReadDatabase, establishmentId: number): Promise<OpenWork> {
  const orders = await listOpenOrders.all(db, { establishmentId })
  return {
    openTables: await listOpenTables.all(db, { establishmentId }),
    openOrders: orders.map((order) => ({ id: order.id, name: orderName(order) })),
  }
}

/** Returns how many operations wait for the central. */
export async function unsentDocumentsIn(db: ReadDatabase): Promise<number> {
  return (await countUnsent.first(db, {}))?.count ?? 0
}
