import type { reservations } from '../../../src-shared/api/reservations.ts'
import type { Handlers } from '../handlers.ts'
import { createReservation, deleteReservation, updateReservation } from './write-reservation.ts'
import { listReservations } from './list-reservations.ts'

export const reservationsHandlers: Handlers<typeof reservations> = {
  list: listReservations,
  create: createReservation,
  update: updateReservation,
  delete: deleteReservation,
}
