import { DEFAULT_TIME_ZONE, localDate } from '../../../src-shared/domain/calendar.ts'
import type { BaseContext } from '../../acts/context.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import type { CalendarDate } from '../../database/schema.ts'

const findTimeZone = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('establishments').select('timeZone').where('id', '=', id),
)

/** Returns today's date in an establishment; mainland time if the establishment is unknown. */
export async function establishmentDay(
  context: BaseContext & { readonly db: ReadDatabase },
  establishmentId: number,
): Promise<CalendarDate> {
  return localDate(context.clock.now(), await establishmentZone(context, establishmentId))
}

export async function establishmentZone(
  { db }: { readonly db: ReadDatabase },
  establishmentId: number,
): Promise<string> {
  const row = await findTimeZone.first(db, { id: establishmentId })
  return row?.timeZone ?? DEFAULT_TIME_ZONE
}
