import { addDays, type ShopClock, startOfBusinessDay } from '#shared/domain/calendar.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

const findMoment = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('auditEntries')
    .select(['id', 'createdAt'])
    .where('id', '>=', id)
    .orderBy('id')
    .limit(1),
)

/**
 * Returns the range of entry ids of some days of the owner; the end is exclusive. Ids follow time, so a binary search
 * of about twenty reads finds a day among a million entries without an index on the time.
 */
export async function entriesBetween(
  db: ReadDatabase,
  lastId: number,
  days: { readonly from?: string | undefined; readonly to?: string | undefined },
  clock: ShopClock,
): Promise<{ readonly first: number; readonly end: number }> {
  const at = (day: string) => firstSince(db, lastId, startOfBusinessDay(day, clock).toISOString())
  return {
    first: days.from === undefined ? 1 : await at(days.from),
    end: days.to === undefined ? lastId + 1 : await at(addDays(days.to, 1)),
  }
}

async function firstSince(db: ReadDatabase, lastId: number, instant: string): Promise<number> {
  let low = 1
  let high = lastId + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const entry = await findMoment.first(db, { id: middle })
    if (entry === undefined || entry.createdAt >= instant) high = middle
    else low = middle + 1
  }
  return low
}
