import { invalidField, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type {
  Reservation,
  ReservationRequest,
  reservations,
} from '#shared/api/places/reservations.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { deleteRecords, unusedId } from '#main/core/records/unused-id.ts'
import { findTable } from '#main/rules/check/table/find-table.ts'
import { loadReservations, OVERLAP_MS } from './load-reservations.ts'

/** POST /restaurant/reservations */
export async function createReservation(
  context: WriteContext,
  { body }: Input<typeof reservations.create>,
): Promise<Reservation> {
  const { establishmentId } = context.session
  await checkTable(context, body, establishmentId)
  const { id } = await context.db
    .insertInto('reservations')
    .values({
      ...columnsOf(body),
      id: await unusedId(context.db, 'reservations'),
      establishmentId,
      createdAt: instant(context),
      createdById: context.session.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readBack(context, establishmentId, id, body.at)
}

/** PUT /restaurant/reservations/{id} */
export async function updateReservation(
  context: WriteContext,
  { params, body }: Input<typeof reservations.update>,
): Promise<Reservation> {
  const { establishmentId } = await findReservation(context, params.id)
  await checkTable(context, body, establishmentId)
  await context.db
    .updateTable('reservations')
    .set(columnsOf(body))
    .where('id', '=', params.id)
    .execute()
  return readBack(context, establishmentId, params.id, body.at)
}

/**
 * DELETE /restaurant/reservations/{id}: audited, because no other record says that the guests had reserved.
 */
export async function deleteReservation(
  context: WriteContext,
  { params, query }: Input<typeof reservations.delete>,
): Promise<void> {
  const { name, at, guests, establishmentId } = await findReservation(context, params.id)
  const tableId = query.seatedTableId ?? null
  await checkTable(context, { tableId }, establishmentId, 'seatedTableId')
  await deleteRecords(context.db, 'reservations', [params.id])
  context.audit({
    kind: tableId === null ? 'RESERVATION_DELETED' : 'RESERVATION_SEATED',
    resourceId: params.id,
    payload: { name, at, guests, ...(tableId === null ? {} : { tableId }) },
  })
}

async function findReservation(context: WriteContext, id: number) {
  const row = await context.db
    .selectFrom('reservations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  requireEstablishmentRight(context, row.establishmentId)
  return row
}

function columnsOf(body: ReservationRequest) {
  return {
    name: body.name,
    phone: body.phone || null,
    guests: body.guests,
    at: body.at,
    tableId: body.tableId ?? null,
    note: body.note || null,
  }
}

async function checkTable(
  { db }: WriteContext,
  { tableId }: Pick<ReservationRequest, 'tableId'>,
  establishmentId: number,
  field = 'tableId',
): Promise<void> {
  if (tableId == null) return
  const table = await findTable(db, tableId)
  if (table?.establishmentId !== establishmentId) throw invalidField(field, 'UNKNOWN_ID')
  if (table.active === 0 || table.sectionActive === 0) {
    throw invalidField(field, 'TABLE_INACTIVE')
  }
}

async function readBack(
  { db }: WriteContext,
  establishmentId: number,
  id: number,
  at: string,
): Promise<Reservation> {
  const around = await loadReservations(db, establishmentId, {
    from: new Date(Date.parse(at) - OVERLAP_MS).toISOString(),
    to: new Date(Date.parse(at) + OVERLAP_MS).toISOString(),
  })
  const reservation = around.find((each) => each.id === id)
  if (reservation === undefined) throw new Error(`Reservation ${id} was not written`)
  return reservation
}
