import { notFound } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { Ticket, tickets } from '../../../src-shared/api/tickets.ts'
import { fromMillionths, subtract } from '../../../src-shared/domain/money.ts'
import type { ReadContext } from '../../acts/context.ts'
import { prepareList, type ReadDatabase } from '../../database/prepared.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const ticketRows = prepareList<number>()((db, ids) =>
  db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .leftJoin('tickets as cancelled', 'cancelled.id', 'tickets.cancelsTicketId')
    .where('tickets.id', 'in', ids)
    .orderBy('tickets.id')
    .selectAll('tickets')
    .select([
      'orders.tableId',
      'cancelled.number as cancelledNumber',
      'cancelled.sentAt as cancelledSentAt',
    ]),
)
export type TicketRow = Awaited<ReturnType<typeof ticketRows.all>>[number]

const itemRows = prepareList<number>()((db, ids) =>
  db.selectFrom('ticketItems').selectAll().where('ticketId', 'in', ids).orderBy('id'),
)
export type TicketItemRow = Awaited<ReturnType<typeof itemRows.all>>[number]

export interface LoadedTicket {
  readonly row: TicketRow
  readonly items: readonly TicketItemRow[]
}

/** Returns the tickets with these ids, oldest first. */
export async function loadTicketsById(
  db: ReadDatabase,
  ids: readonly number[],
): Promise<LoadedTicket[]> {
  if (ids.length === 0) return []
  const items = Map.groupBy(await itemRows.all(db, ids, {}), ({ ticketId }) => ticketId)
  return (await ticketRows.all(db, ids, {})).map((row) => ({ row, items: items.get(row.id) ?? [] }))
}

/** Throws 404 for an unknown one. */
export async function loadTicket(db: ReadDatabase, id: number): Promise<LoadedTicket> {
  const [ticket] = await loadTicketsById(db, [id])
  if (ticket === undefined) throw notFound()
  return ticket
}

/** GET /kitchen/tickets. */
export async function listTickets(
  { db, clock }: ReadContext,
  { query }: Input<typeof tickets.list>,
): Promise<Ticket[]> {
  const { stationId, state, orderId, tableId } = query
  let found = db
    .selectFrom('tickets')
    .select('tickets.id')
    .where('tickets.sentAt', '>=', new Date(clock.now().getTime() - DAY_MS).toISOString())
  found =
    state === undefined
      ? found.where('tickets.state', '<>', 'SERVED')
      : found.where('tickets.state', '=', state)
  if (stationId !== undefined) found = found.where('tickets.stationId', '=', stationId)
  if (orderId !== undefined) found = found.where('tickets.orderId', '=', orderId)
  if (tableId !== undefined) {
    found = found
      .innerJoin('orders', 'orders.id', 'tickets.orderId')
      .where('orders.tableId', '=', tableId)
      .where('orders.status', '=', 'OPEN')
  }
  const ids = (await found.orderBy('tickets.id').execute()).map(({ id }) => id)
  return (await loadTicketsById(db, ids)).map(toTicket)
}

/** A dish that was cancelled whole is no longer on its ticket. */
export function toTicket({ row, items }: LoadedTicket): Ticket {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    stationId: row.stationId,
    orderId: row.orderId,
    orderType: row.orderType,
    tableName: row.tableName,
    orderName: row.orderName,
    previousName: row.previousName,
    waiterName: row.waiterName,
    guests: row.guests,
    course: row.course,
    reason: row.reason,
    approvedBy: row.approvedBy,
    cancels:
      row.cancelsTicketId === null || row.cancelledNumber === null || row.cancelledSentAt === null
        ? null
        : { id: row.cancelsTicketId, number: row.cancelledNumber, sentAt: row.cancelledSentAt },
    state: row.state,
    sentAt: row.sentAt,
    startedAt: row.startedAt,
    readyAt: row.readyAt,
    servedAt: row.servedAt,
    items: items
      .filter((item) => item.quantity > item.cancelledQuantity)
      .map((item) => ({
        itemUuid: item.itemUuid,
        description: item.description,
        quantity: fromMillionths(subtract(item.quantity, item.cancelledQuantity)),
        remaining: item.remainingQuantity === null ? null : fromMillionths(item.remainingQuantity),
        modifiers: JSON.parse(item.modifiers) as string[],
        observation: item.observation,
        isAllergy: item.isAllergy === 1,
        seat: item.seat,
        course: item.course,
        done: item.doneAt !== null,
      })),
  }
}
