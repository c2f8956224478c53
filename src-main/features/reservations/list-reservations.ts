import type { Input } from '#shared/api/operation.ts'
import type { Page } from '#shared/api/page.ts'
import type { Reservation, reservations } from '#shared/api/places/reservations.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { pageOfShortList } from '#main/rules/records/short-list.ts'
import { shownPhone } from '#main/rules/customers/shown-phone.ts'
import { loadReservations, OVERLAP_MS } from './load-reservations.ts'

const HOUR_MS = 3_600_000
/** Limit of the list: guests reserve weeks ahead, not years. */
const AHEAD_MS = 400 * 24 * HOUR_MS

/** GET /restaurant/reservations: those of the user's establishment, by hour. */
export async function listReservations(
  context: ReadContext,
  { query }: Input<typeof reservations.list>,
): Promise<Page<Reservation>> {
  const now = context.clock.now().getTime()
  const from = query.from ?? new Date(now - HOUR_MS).toISOString()
  const to = query.to ?? new Date(now + AHEAD_MS).toISOString()
  const all = await loadReservations(context.db, context.session.establishmentId, {
    // Reservations before the first and after the last one may overlap them.
    from: new Date(Date.parse(from) - OVERLAP_MS).toISOString(),
    to: new Date(Date.parse(to) + OVERLAP_MS).toISOString(),
  })
  const wanted = all
    .filter(
      ({ at, tableId }) =>
        at >= from && at <= to && (query.tableId === undefined || tableId === query.tableId),
    )
    .map((each) => ({ ...each, phone: shownPhone(context, each.phone) }))
  return pageOfShortList(wanted, query, ({ name, phone, tableName }) => [name, phone, tableName])
}
