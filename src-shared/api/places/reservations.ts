import { z } from 'zod'
import { id, note, optionalText, pathId, text, timestamp } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'

export const ReservationRequest = z
  .object({
    name: text(80),
    phone: optionalText(20),
    guests: z.int().min(1).max(200),
    at: timestamp,
    tableId: id.nullish(),
    note: note(300).nullish(),
  })
  .meta({ id: 'ReservationRequest' })
export type ReservationRequest = z.output<typeof ReservationRequest>

const NamedReservation = z.object({ id: z.int(), name: z.string(), at: timestamp })

export const Reservation = z
  .object({
    id: z.int(),
    name: z.string(),
    phone: z.string().nullable(),
    guests: z.int(),
    at: timestamp,
    tableId: z.int().nullable(),
    tableName: z.string().nullable(),
    note: z.string().nullable(),
    createdAt: timestamp,
    createdBy: z.string(),
    /** Other reservations of the table within two hours. They are allowed. */
    overlaps: z.array(NamedReservation),
  })
  .meta({ id: 'Reservation' })
export type Reservation = z.output<typeof Reservation>

export const ReservableTable = z
  .object({
    id: z.int(),
    name: z.string(),
    sectionName: z.string(),
    seats: z.int(),
    /** Reservations of the table within two hours of the asked time, by hour. */
    reservations: z.array(NamedReservation),
  })
  .meta({ id: 'ReservableTable' })
export type ReservableTable = z.output<typeof ReservableTable>

const byId = z.object({ id: pathId })

export const reservations = operations({
  list: {
    method: 'GET',
    path: '/restaurant/reservations',
    summary:
      'Reservations of the establishment, by hour; from now minus an hour unless `from` is given',
    access: 'TABLE:READ',
    query: SearchQuery.extend({
      from: timestamp.optional(),
      to: timestamp.optional(),
      tableId: pathId.optional(),
    }),
    success: 200,
    answer: pageOf(Reservation),
  },
  tables: {
    method: 'GET',
    path: '/restaurant/reservations/tables',
    summary: 'Tables in use of the establishment, with who reserved each of them near `at`',
    access: 'TABLE:READ',
    query: z.object({ at: timestamp.optional() }),
    success: 200,
    answer: z.array(ReservableTable),
  },
  create: {
    method: 'POST',
    path: '/restaurant/reservations',
    summary: 'Note a reservation',
    access: 'ORDER:CREATE',
    audit: 'RESERVATIONS_CREATE',
    body: ReservationRequest,
    success: 201,
    answer: Reservation,
    changes: ['reservations'],
  },
  update: {
    method: 'PUT',
    path: '/restaurant/reservations/{id}',
    summary: 'Change a reservation',
    access: 'ORDER:CREATE',
    audit: 'RESERVATIONS_UPDATE',
    params: byId,
    body: ReservationRequest,
    success: 200,
    answer: Reservation,
    changes: ['reservations'],
  },
  delete: {
    method: 'DELETE',
    path: '/restaurant/reservations/{id}',
    summary: 'Take a reservation off: it was cancelled, or the guests are seated',
    access: 'ORDER:CREATE',
    audit: 'RESERVATION_DELETED',
    params: byId,
    query: z.object({
      /** The table at which the guests sit now; if absent, the reservation was cancelled. */
      seatedTableId: pathId.optional(),
    }),
    success: 204,
    answer: z.void(),
    changes: ['reservations'],
  },
})
