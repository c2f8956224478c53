import type { Input } from '#shared/api/operation.ts'
import type { ReservableTable, reservations } from '#shared/api/places/reservations.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { loadReservations, OVERLAP_MS } from './load-reservations.ts'

const inUse = prepare<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('tables')
    .innerJoin('sections', 'sections.id', 'tables.sectionId')
    .where('sections.establishmentId', '=', establishmentId)
    .where('sections.active', '=', 1)
    .where('tables.active', '=', 1)
    .select(['tables.id', 'tables.name', 'sections.name as sectionName', 'tables.seats'])
    .orderBy('sections.id')
    .orderBy('tables.id'),
)

/** GET /restaurant/reservations/tables: without `at` no table names a reservation. */
export async function listReservableTables(
  { db, session: { establishmentId } }: ReadContext,
  { query: { at } }: Input<typeof reservations.tables>,
): Promise<ReservableTable[]> {
  const tables = await inUse.all(db, { establishmentId })
  const near = at === undefined ? [] : await loadReservations(db, establishmentId, around(at))
  const byTable = Map.groupBy(near, ({ tableId }) => tableId)
  return tables.map((table) => ({
    ...table,
    reservations: (byTable.get(table.id) ?? []).map((each) => ({
      id: each.id,
      name: each.name,
      at: each.at,
    })),
  }))
}

/** Returns the first and the last moment at which a reservation still overlaps one at `at`. */
function around(at: string) {
  const instant = Date.parse(at)
  return {
    from: new Date(instant - OVERLAP_MS + 1).toISOString(),
    to: new Date(instant + OVERLAP_MS - 1).toISOString(),
  }
}
