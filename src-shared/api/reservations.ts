import { z } from 'zod'
import { id, note, optionalText, pathId, text, timestamp } from './fields.ts'
import { operations } from './operation.ts'
import { pageOf, SearchQuery } from './page.ts'

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
    overlaps: z.array(z.object({ id: z.int(), name: z.string(), at: timestamp })),
  })
  .meta({ id: 'Reservation' })
export type Reservation = z.output<typeof Reservation>

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
  create: {
    method: 'POST',
    path: '/restaurant/reservations',
    summary: 'Note a reservation',
    access: 'ORDER:CREATE',
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
