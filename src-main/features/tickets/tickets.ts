import { publishChecks } from '#main/rules/check/check-identity.ts'
import { conflict, invalidField, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Ticket, tickets } from '#shared/api/sales/tickets.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepare, prepareList } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'
import { answerTickets } from './held-courses.ts'
import {
  arrivalProblemOf,
  type LoadedTicket,
  loadTicket,
  loadTicketsById,
  toTicket,
} from '#main/rules/kitchen/load-tickets.ts'

type State = Ticket['state']

const setState = prepare<{
  id: number
  state: State
  startedAt: Instant | null
  readyAt: Instant | null
  servedAt: Instant | null
}>()((db, { id, state, startedAt, readyAt, servedAt }) =>
  db.updateTable('tickets').set({ state, startedAt, readyAt, servedAt }).where('id', '=', id),
)

const setDone = prepareList<number, { doneAt: Instant | null }>()((db, ids, { doneAt }) =>
  db.updateTable('ticketItems').set({ doneAt }).where('id', 'in', ids).returning('id'),
)

const setUnready = prepareList<number>()((db, ids) =>
  db
    .updateTable('orderItems')
    .set({ status: 'SENT', readyAt: null })
    .where('id', 'in', ids)
    .where('status', 'in', ['SENT', 'SERVED'])
    .returning('id'),
)

/** A combo is ready when all of its stations have done their parts. */
const setReady = prepareList<number, { readyAt: Instant }>()((db, ids, { readyAt }) =>
  db
    .updateTable('orderItems')
    .set({ status: 'SENT', readyAt })
    .where('id', 'in', ids)
    .where('status', 'in', ['SENT', 'SERVED'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ticketItems')
            .innerJoin('tickets', 'tickets.id', 'ticketItems.ticketId')
            .whereRef('ticketItems.orderItemId', '=', 'orderItems.id')
            .where('tickets.kind', '=', 'NEW')
            .where('ticketItems.doneAt', 'is', null)
            .whereRef('ticketItems.cancelledQuantity', '<', 'ticketItems.quantity')
            .select('ticketItems.id'),
        ),
      ),
    )
    .returning('id'),
)

const setServed = prepareList<number, { readyAt: Instant }>()((db, ids, { readyAt }) =>
  db
    .updateTable('orderItems')
    .set({ status: 'SERVED', readyAt })
    .where('id', 'in', ids)
    .where('status', '=', 'SENT')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ticketItems')
            .innerJoin('tickets', 'tickets.id', 'ticketItems.ticketId')
            .whereRef('ticketItems.orderItemId', '=', 'orderItems.id')
            .where('tickets.kind', '=', 'NEW')
            .where('tickets.state', '<>', 'SERVED')
            .whereRef('ticketItems.cancelledQuantity', '<', 'ticketItems.quantity')
            .select('ticketItems.id'),
        ),
      ),
    )
    .returning('id'),
)

const readyTickets = prepare<{ tableId: number; orderId: number }>()((db, { tableId, orderId }) =>
  db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .where('tickets.state', '=', 'READY')
    .where('tickets.kind', '=', 'NEW')
    .where((eb) =>
      eb.or([
        eb('orders.id', '=', orderId),
        eb.and([eb('orders.tableId', '=', tableId), eb('orders.status', '=', 'OPEN')]),
      ]),
    )
    .select('tickets.id')
    .orderBy('tickets.id'),
)

/** POST /kitchen/tickets/{id}/state. The present state is a repeat, because two screens may press at once. */
export async function setTicketState(
  context: WriteContext,
  { params, body }: Input<typeof tickets.setState>,
): Promise<Ticket> {
  const ticket = await loadTicket(context.db, params.id)
  if (ticket.row.state === body.state) {
    context.repeated()
    return answerOf(context, ticket)
  }
  return change(context, ticket, body.state)
}

/** POST /kitchen/tickets/{id}/recall. */
export async function recallTicket(
  context: WriteContext,
  { params }: Input<typeof tickets.recall>,
): Promise<Ticket> {
  const ticket = await loadTicket(context.db, params.id)
  const isOut = ticket.row.state === 'READY' || ticket.row.state === 'SERVED'
  if (!isOut) {
    context.repeated()
    return answerOf(context, ticket)
  }
  const isCancelled = toTicket(ticket).items.length === 0
  if (isCancelled) throw conflict('TICKET_CANCELLED')
  return change(context, ticket, 'PENDING')
}

/** POST /kitchen/tickets/{id}/items/{itemUuid}/done. */
export async function setTicketItemDone(
  context: WriteContext,
  { params, body }: Input<typeof tickets.setDone>,
): Promise<Ticket> {
  const { db } = context
  const ticket = await loadTicket(db, params.id)
  const item = ticket.items.find(({ itemUuid }) => itemUuid === params.itemUuid)
  if (item === undefined) throw notFound()
  if (ticket.row.kind !== 'NEW') throw conflict('TICKET_WITHOUT_DISHES')
  if ((item.doneAt !== null) === body.done) {
    context.repeated()
    return answerOf(context, ticket)
  }
  const at = instant(context)
  await setDone.all(db, [item.id], { doneAt: body.done ? at : null })
  if (body.done) await setReady.all(db, [item.orderItemId], { readyAt: at })
  else await setUnready.all(db, [item.orderItemId], {})
  const after = await loadTicket(db, params.id)
  const isAllDone = toTicket(after).items.every(({ done }) => done)
  await write(context, after, isAllDone ? 'READY' : 'STARTED')
  return tell(context, [after]).then(([answer]) => answer as Ticket)
}

/** POST /kitchen/tickets/serve: marks all ready dishes of a place with one tap on the floor. */
export async function serveTickets(
  context: WriteContext,
  { body }: Input<typeof tickets.serve>,
): Promise<Ticket[]> {
  const { db } = context
  const { tableId, orderId } = body
  const table =
    tableId == null
      ? undefined
      : await db.selectFrom('tables').select('id').where('id', '=', tableId).executeTakeFirst()
  if (tableId != null && table === undefined) throw invalidField('tableId', 'UNKNOWN_ID')
  const order =
    orderId == null
      ? undefined
      : await db.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()
  if (orderId != null && order === undefined) throw invalidField('orderId', 'UNKNOWN_ID')
  const ready = await readyTickets.all(db, { tableId: tableId ?? 0, orderId: orderId ?? 0 })
  const found = await loadTicketsById(
    db,
    ready.map(({ id }) => id),
  )
  if (found.length === 0) {
    context.repeated()
    return []
  }
  return serveAll(context, found)
}

/** Marks tickets as taken to the guests. */
export async function serveAll(
  context: WriteContext,
  found: readonly LoadedTicket[],
): Promise<Ticket[]> {
  for (const ticket of found) await mark(context, ticket, 'SERVED')
  return tell(context, found)
}

async function change(context: WriteContext, ticket: LoadedTicket, state: State): Promise<Ticket> {
  await mark(context, ticket, state)
  const [answer] = await tell(context, [ticket])
  if (answer === undefined) throw new Error(`Ticket ${ticket.row.id} is gone`)
  return answer
}

/** Marks the ticket and, of new dishes, each dish and its line of the order. */
async function mark(context: WriteContext, ticket: LoadedTicket, state: State): Promise<void> {
  const { db } = context
  await write(context, ticket, state)
  const items = ticket.items.filter((item) => item.quantity > item.cancelledQuantity)
  if (ticket.row.kind !== 'NEW' || items.length === 0) return
  const isDone = state === 'READY' || state === 'SERVED'
  // Dishes that are done stay so when the ticket is only started.
  if (state === 'STARTED' && ticket.row.state === 'PENDING') return
  const at = instant(context)
  const changed = isDone ? items.filter(({ doneAt }) => doneAt === null) : items
  if (changed.length > 0) {
    await setDone.all(
      db,
      changed.map(({ id }) => id),
      { doneAt: isDone ? at : null },
    )
  }
  const lines = items.map(({ orderItemId }) => orderItemId)
  if (state === 'SERVED') await setServed.all(db, lines, { readyAt: at })
  else if (isDone) await setReady.all(db, lines, { readyAt: at })
  else await setUnready.all(db, lines, {})
}

async function write(context: WriteContext, { row }: LoadedTicket, state: State): Promise<void> {
  const at = instant(context)
  const isReady = state === 'READY' || state === 'SERVED'
  await setState.run(context.db, {
    id: row.id,
    state,
    startedAt: state === 'PENDING' ? null : (row.startedAt ?? at),
    readyAt: isReady ? (row.readyAt ?? at) : null,
    servedAt: state === 'SERVED' ? at : null,
  })
}

async function tell(context: WriteContext, changed: readonly LoadedTicket[]): Promise<Ticket[]> {
  context.publish('kitchen', {
    stationIds: [...new Set(changed.map(({ row }) => row.stationId))],
    marks: true,
    ...(changed.some(({ row }) => arrivalProblemOf(row) !== null) ? { arrivals: true } : {}),
  })
  publishChecks(
    context,
    changed.map(({ row }) => row.tableId),
  )
  const ids = changed.map(({ row }) => row.id)
  return answerTickets(context, await loadTicketsById(context.db, ids))
}

async function answerOf(context: WriteContext, ticket: LoadedTicket): Promise<Ticket> {
  const [answer] = await answerTickets(context, [ticket])
  return answer as Ticket
}
