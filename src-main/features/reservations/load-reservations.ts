import type { Reservation } from '#shared/api/places/reservations.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'

/** Time that guests keep a table: two reservations within this time overlap. */
export const OVERLAP_MS = 2 * 3_600_000

const between = prepare<{ establishmentId: number; from: Instant; to: Instant }>()(
  (db, { establishmentId, from, to }) =>
    db
      .selectFrom('reservations')
      .innerJoin('users', 'users.id', 'reservations.createdById')
      .leftJoin('tables', 'tables.id', 'reservations.tableId')
      .where('reservations.establishmentId', '=', establishmentId)
      .where('reservations.at', '>=', from)
      .where('reservations.at', '<=', to)
      .select([
        'reservations.id',
        'reservations.name',
        'reservations.phone',
        'reservations.guests',
        'reservations.at',
        'reservations.tableId',
        'reservations.note',
        'reservations.createdAt',
        'tables.name as tableName',
        'users.name as createdBy',
      ])
      .orderBy('reservations.at')
      .orderBy('reservations.id'),
)

/** Returns the reservations of an establishment between two instants, by hour, with those that overlap. */
export async function loadReservations(
  db: ReadDatabase,
  establishmentId: number,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<Reservation[]> {
  const rows = await between.all(db, { establishmentId, from, to })
  return rows.map((row) => ({
    ...row,
    overlaps: rows
      .filter(
        (other) =>
          row.tableId !== null &&
          other.id !== row.id &&
          other.tableId === row.tableId &&
          Math.abs(Date.parse(other.at) - Date.parse(row.at)) < OVERLAP_MS,
      )
      .map(({ id, name, at }) => ({ id, name, at })),
  }))
}
