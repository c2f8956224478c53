import { z } from 'zod'
import { acrossFields, flag, id, pathId, queryFlag, timestamp, uuid } from '../fields.ts'
import { operations } from '../operation.ts'
import { PrintJob } from '../paper/print-jobs.ts'

/** A ticket is for a table, or for an order without a table. */
export const ticketPlaceKinds = ['TABLE', 'ORDER'] as const

export const ticketKinds = ['NEW', 'CANCEL', 'MOVED'] as const
export const ticketStates = ['PENDING', 'STARTED', 'READY', 'SERVED'] as const
/**
 * `NOT_ARRIVED`: no screen showed it and no printer printed it. `PAPER_ONLY`: it was printed, because the
 * screen is off.
 */
export const arrivalProblems = ['NOT_ARRIVED', 'PAPER_ONLY'] as const

const TicketItem = z
  .object({
    itemUuid: z.string(),
    description: z.string(),
    /** Quantity without cancelled units; in a CANCEL ticket the cancelled quantity. */
    quantity: z.number(),
    /** In a CANCEL ticket: the quantity that is still wanted. */
    remaining: z.number().nullable(),
    /** Texts of chosen options and of the parts of a combo. */
    modifiers: z.array(z.string()),
    observation: z.string().nullable(),
    isAllergy: z.boolean(),
    seat: z.int().nullable(),
    course: z.int(),
    done: z.boolean(),
  })
  .meta({ id: 'TicketItem' })
export type TicketItem = z.output<typeof TicketItem>

/** The dishes that one act sends to one station: new, cancelled, or moved to another table. */
export const Ticket = z
  .object({
    id: z.int(),
    kind: z.enum(ticketKinds),
    /** Number within the day, counted over all stations of the establishment. */
    number: z.int(),
    stationId: z.int(),
    orderId: z.int(),
    orderType: z.string(),
    /** The order's table; null if it has none. */
    tableId: z.int().nullable(),
    tableName: z.string().nullable(),
    /** Name of an order without a table: 'Llevar 19', or 'Llevar 19 · Verónica' with the guest's name. */
    orderName: z.string().nullable(),
    /** Time promised to the guest of an order without a table. */
    promisedAt: timestamp.nullable(),
    /** Name of the place from which it was moved. */
    previousName: z.string().nullable(),
    /** Kind of that place; null if it has not moved. */
    previousKind: z.enum(ticketPlaceKinds).nullable(),
    waiterName: z.string(),
    guests: z.int().nullable(),
    course: z.int(),
    /** The reason of the cancellation. */
    reason: z.string().nullable(),
    approvedBy: z.string().nullable(),
    /** In a CANCEL ticket: the ticket with the dishes. */
    cancels: z.object({ id: z.int(), number: z.int(), sentAt: timestamp }).nullable(),
    state: z.enum(ticketStates),
    sentAt: timestamp,
    startedAt: timestamp.nullable(),
    readyAt: timestamp.nullable(),
    servedAt: timestamp.nullable(),
    /** The reason why the cook's screen does not show it; null if it does, if a cook marked it, or while it is sent. */
    arrivalProblem: z.enum(arrivalProblems).nullable(),
    items: z.array(TicketItem),
    /** In a NEW ticket: the quantity that its order holds back for this station, by course. */
    heldCourses: z.array(z.object({ course: z.int(), quantity: z.number() })),
  })
  .meta({ id: 'Ticket' })
export type Ticket = z.output<typeof Ticket>

const byId = z.object({ id: pathId })

export const tickets = operations({
  list: {
    method: 'GET',
    path: '/kitchen/tickets',
    summary:
      'Tickets of the last 24 hours, oldest first; without a state those that are not served',
    access: 'TICKET:READ',
    query: z.object({
      stationId: pathId.optional(),
      state: z.enum(ticketStates).optional(),
      orderId: pathId.optional(),
      tableId: pathId.optional(),
      /** Only tickets of orders that this user serves. */
      waiterId: pathId.optional(),
      /** True: only tickets with an arrival problem; false: only those without one. */
      hasArrivalProblem: queryFlag.optional(),
    }),
    success: 200,
    answer: z.array(Ticket),
  },
  print: {
    method: 'POST',
    path: '/kitchen/tickets/{id}/print',
    summary: "Print a ticket again on its station's printers; the paper says REPETIDO",
    access: 'ORDER:CREATE',
    audit: 'TICKETS_PRINT',
    params: byId,
    success: 201,
    answer: z.array(PrintJob),
    refusals: [409],
  },
  printMissed: {
    method: 'POST',
    path: '/kitchen/tickets/print',
    summary: 'Print what reached nobody of a table or an order on a printer that is there',
    access: 'ORDER:CREATE',
    audit: 'TICKETS_PRINT_MISSED',
    body: z
      .object({ tableId: id.nullish(), orderId: id.nullish(), printerId: id })
      .refine(
        (body) => (body.tableId == null) !== (body.orderId == null),
        acrossFields('tableId', 'EXACTLY_ONE_OF', { fields: 'tableId, orderId' }),
      ),
    success: 201,
    answer: z.array(PrintJob),
  },
  setState: {
    method: 'POST',
    path: '/kitchen/tickets/{id}/state',
    summary: 'Mark a whole ticket; a CANCEL or MOVED one is SERVED once it was seen',
    access: 'TICKET:UPDATE',
    audit: 'TICKETS_SET_STATE',
    params: byId,
    body: z.object({ state: z.enum(ticketStates) }),
    success: 200,
    answer: Ticket,
  },
  recall: {
    method: 'POST',
    path: '/kitchen/tickets/{id}/recall',
    summary: 'Bring back a ticket that was ready or served, with its age',
    access: 'TICKET:UPDATE',
    audit: 'TICKETS_RECALL',
    params: byId,
    success: 200,
    answer: Ticket,
  },
  setDone: {
    method: 'POST',
    path: '/kitchen/tickets/{id}/items/{itemUuid}/done',
    summary: 'Mark one dish: the first starts the ticket, the last makes it ready',
    access: 'TICKET:UPDATE',
    audit: 'TICKETS_SET_DONE',
    params: z.object({ id: pathId, itemUuid: uuid }),
    body: z.object({ done: flag }),
    success: 200,
    answer: Ticket,
  },
  serve: {
    method: 'POST',
    path: '/kitchen/tickets/serve',
    summary: 'The ready tickets of a table or an order were taken to the guests',
    access: 'ORDER:CREATE',
    audit: 'TICKETS_SERVE',
    body: z
      .object({ tableId: id.nullish(), orderId: id.nullish() })
      .refine(
        (body) => (body.tableId == null) !== (body.orderId == null),
        acrossFields('tableId', 'EXACTLY_ONE_OF', { fields: 'tableId, orderId' }),
      ),
    success: 200,
    answer: z.array(Ticket),
  },
})
