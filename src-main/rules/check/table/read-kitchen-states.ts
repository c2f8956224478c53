import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'
import { arrivalProblemOf } from '#main/rules/kitchen/load-tickets.ts'

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
    .groupBy([
      'orders.tableId',
      'tickets.id',
      'tickets.state',
      'tickets.undeliveredAt',
      'tickets.onPaperOnlyAt',
    ])
    .select((select) => [
      'orders.tableId',
      'tickets.state',
      'tickets.undeliveredAt',
      'tickets.onPaperOnlyAt',
      select.fn.count<number>('ticketItems.id').as('readyItems'),
      select.fn.min('ticketItems.doneAt').as('readySince'),
    ]),
)

/** The kitchen's state of a table. */
export interface KitchenState {
  readonly readyItems: number
  /** Time at which the first of them was ready. */
  readonly readySince: Instant | null
  readonly undeliveredTickets: number
  readonly paperOnlyTickets: number
}

/**
 * Returns by table the dishes that are ready to serve, and the tickets that did not arrive at their station.
 */
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
        undeliveredTickets: countOf(ofTable, 'NOT_ARRIVED'),
        paperOnlyTickets: countOf(ofTable, 'PAPER_ONLY'),
      },
    ]),
  )
}

function countOf(
  tickets: readonly Parameters<typeof arrivalProblemOf>[0][],
  problem: ReturnType<typeof arrivalProblemOf>,
): number {
  return tickets.filter((ticket) => arrivalProblemOf(ticket) === problem).length
}
