import {
  businessDate,
  DEFAULT_TIME_ZONE,
  localDate,
  MIDNIGHT,
  type ShopClock,
} from '#shared/domain/calendar.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { CalendarDate } from '#main/database/schema.ts'

const findClock = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('establishments').select(['timeZone', 'dayEndsAt']).where('id', '=', id),
)

/** Returns today's date of the calendar in an establishment, for documents and taxes; mainland time if the establishment is unknown. */
export async function establishmentDay(
  context: BaseContext & { readonly db: ReadDatabase },
  establishmentId: number,
): Promise<CalendarDate> {
  return localDate(context.clock.now(), await establishmentZone(context, establishmentId))
}

export async function establishmentZone(
  reader: { readonly db: ReadDatabase },
  establishmentId: number,
): Promise<string> {
  return (await establishmentClock(reader, establishmentId)).timeZone
}

/** Returns the clock of an establishment and the end of its owner's day; mainland time if it is unknown. */
export async function establishmentClock(
  { db }: { readonly db: ReadDatabase },
  establishmentId: number,
): Promise<ShopClock> {
  const row = await findClock.first(db, { id: establishmentId })
  return row ?? { timeZone: DEFAULT_TIME_ZONE, dayEndsAt: MIDNIGHT }
}

/** Returns the owner's day of this moment in an establishment. */
export async function establishmentBusinessDay(
  context: BaseContext & { readonly db: ReadDatabase },
  establishmentId: number,
): Promise<CalendarDate> {
  return businessDate(context.clock.now(), await establishmentClock(context, establishmentId))
}
