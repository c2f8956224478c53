import { notFound } from '#shared/api/error.ts'
import type { Ticket } from '#shared/api/sales/tickets.ts'
import { fromMillionths, subtract } from '#shared/domain/money/money.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import { z } from 'zod'
import { readStored } from '#main/database/stored-json.ts'

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
      'orders.promisedAt',
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

/** A ticket that a cook has marked was read, on a screen or on paper. */
export function arrivalProblemOf({
  state,
  undeliveredAt,
  onPaperOnlyAt,
}: Pick<TicketRow, 'state' | 'undeliveredAt' | 'onPaperOnlyAt'>): Ticket['arrivalProblem'] {
  if (state === 'READY' || state === 'SERVED') return null
  if (undeliveredAt !== null) return 'NOT_ARRIVED'
  return onPaperOnlyAt === null ? null : 'PAPER_ONLY'
}

/** Returns the ticket without dishes that were cancelled completely. */
export function toTicket({ row, items }: LoadedTicket): Omit<Ticket, 'heldCourses'> {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    stationId: row.stationId,
    orderId: row.orderId,
    orderType: row.orderType,
    tableId: row.tableId,
    tableName: row.tableName,
    orderName: row.orderName,
    promisedAt: row.tableName === null ? row.promisedAt : null,
    previousName: row.previousName,
    previousKind: row.previousName === null ? null : (row.previousKind ?? 'TABLE'),
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
    arrivalProblem: arrivalProblemOf(row),
    items: items
      .filter((item) => item.quantity > item.cancelledQuantity)
      .map((item) => ({
        itemUuid: item.itemUuid,
        description: item.description,
        quantity: fromMillionths(subtract(item.quantity, item.cancelledQuantity)),
        remaining: item.remainingQuantity === null ? null : fromMillionths(item.remainingQuantity),
        modifiers: wordsOf(item.modifiers),
        observation: item.observation,
        isAllergy: item.isAllergy === 1,
        seat: item.seat,
        course: item.course,
        done: item.doneAt !== null,
      })),
  }
}

const Words = z.array(z.string())

/**
 * Returns the stored texts of a dish. An unreadable text is returned unchanged, because a cook must see that
 * there is more.
 */
function wordsOf(stored: string): string[] {
  return readStored(Words, stored) ?? [stored]
}
