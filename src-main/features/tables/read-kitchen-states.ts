import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import type { Instant } from '../../database/schema.ts'

const kitchenRows = prepare<{ sectionId: number }>()((db, { sectionId }) =>
  db
    .selectFrom('tables')
    .innerJoin('orders', 'orders.tableId', 'tables.id')
    .innerJoin('tickets', 'tickets.orderId', 'orders.id')
    .leftJoin('ticketItems', (join) =>
      join
        .onRef('ticketItems.ticketId', '=', 'tickets.id')
        .on('ticketItems.doneAt', 'is not', null)
        .onRef('ticketItems.cancelledQuantity', '<', 'ticketItems.quantity'),
    )
    .where('tables.sectionId', '=', sectionId)
    .where('orders.status', '=', 'OPEN')
    .where('tickets.state', '<>', 'SERVED')
    .groupBy(['orders.tableId', 'tickets.id', 'tickets.undeliveredAt'])
    .select((select) => [
      'orders.tableId',
      'tickets.undeliveredAt',
      select.fn.count<number>('ticketItems.id').as('readyItems'),
      select.fn.min('ticketItems.doneAt').as('readySince'),
    ]),
)

/** What the kitchen has for a table. */
export interface KitchenState {
  readonly readyItems: number
  /** When the first of them was ready. */
  readonly readySince: Instant | null
  readonly undeliveredTickets: number
}

/** Returns by table what waits to be taken to the guests, and what did not arrive at its station. */
export async function readKitchenStates(
  db: ReadDatabase,
  sectionId: number,
): Promise<ReadonlyMap<number | null, KitchenState>> {
  const rows = await kitchenRows.all(db, { sectionId })
  return new Map(
    [...Map.groupBy(rows, ({ tableId }) => tableId)].map(([tableId, ofTable]) => [
      tableId,
      {
        readyItems: ofTable.reduce((count, { readyItems }) => count + readyItems, 0),
        readySince: ofTable.flatMap(({ readySince }) => readySince ?? []).toSorted()[0] ?? null,
        undeliveredTickets: ofTable.filter(({ undeliveredAt }) => undeliveredAt !== null).length,
      },
    ]),
  )
}
