import type { reservations } from '#shared/api/places/reservations.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { createReservation, deleteReservation, updateReservation } from './reservation.ts'
import { listReservableTables } from './list-reservable-tables.ts'
import { listReservations } from './list-reservations.ts'

export const reservationsHandlers: Handlers<typeof reservations> = {
  list: listReservations,
  tables: listReservableTables,
  create: createReservation,
  update: updateReservation,
  delete: deleteReservation,
}
