import { MIDNIGHT, type ShopClock } from '#shared/domain/calendar.ts'
import { type BaseContext, hasFlag } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { establishmentClock } from '#main/core/clock/establishment-day.ts'
import { countsBlind } from '#main/rules/register/blind-list.ts'

export type ReportContext = BaseContext & { readonly db: ReadDatabase }

/** Establishments with the same clock and end of the day: those with ids from `first` to `last`. */
export interface ReportPlace {
  readonly clock: ShopClock
  readonly first: number
  readonly last: number
}

/** The documents that a report counts. */
export interface ReportScope {
  /** Environment of the documents: those of the test count only while the company is in test. */
  readonly environment: 1 | 2
  /** 1: leaves out documents of open registers. */
  readonly isBlind: 0 | 1
  readonly places: readonly ReportPlace[]
  /** Only documents of the point, and bills of tables of the section. */
  readonly emissionPointId?: number | undefined
  readonly sectionId?: number | undefined
  /** Clock of the user's establishment, which says which day it is. */
  readonly clock: ShopClock
}

const findEnvironment = prepare<Record<never, never>>()((db) =>
  db.selectFrom('companies').select('environment').orderBy('id').limit(1),
)

const listPlaces = prepare<Record<never, never>>()((db) =>
  db.selectFrom('establishments').select(['id', 'timeZone', 'dayEndsAt']).orderBy('id'),
)

/**
 * Returns the scope of a report: the given establishment; without one, all if the user may work in all, else
 * the user's own. Throws 403 for an establishment in which the user may not work.
 */
export async function reportScope(
  context: ReportContext,
  establishmentId?: number,
): Promise<ReportScope> {
  const { db, session } = context
  if (establishmentId !== undefined) requireEstablishmentRight(context, establishmentId)
  const seesAll = hasFlag(context, 'changeExitEstablishment')
  const only = establishmentId ?? (seesAll ? undefined : session.establishmentId)
  const all = await listPlaces.all(db, {})
  const places = all.filter(({ id }) => only === undefined || id === only)
  const company = await findEnvironment.first(db, {})
  return {
    environment: company?.environment ?? 1,
    isBlind: countsBlind(context) ? 1 : 0,
    clock: await establishmentClock({ db }, only ?? session.establishmentId),
    places: joined(places, places.length === all.length),
  }
}

/** Establishments of one clock are counted together if they are all there are. */
function joined(
  places: readonly (ShopClock & { readonly id: number })[],
  areAll: boolean,
): ReportPlace[] {
  const [first] = places
  const isAlike = ({ timeZone, dayEndsAt }: ShopClock) =>
    timeZone === first?.timeZone && dayEndsAt === first.dayEndsAt
  if (first !== undefined && areAll && places.every(isAlike)) {
    return [{ clock: first, first: 1, last: Number.MAX_SAFE_INTEGER }]
  }
  return places.map((place) => ({ clock: place, first: place.id, last: place.id }))
}

/** Returns what a report says of its days: when they end, if one of them does not end with the calendar's. */
export function endOfDays({ places }: ReportScope): { readonly dayEndsAt?: string } {
  const late = places.find(({ clock }) => clock.dayEndsAt !== MIDNIGHT)
  return late === undefined ? {} : { dayEndsAt: late.clock.dayEndsAt }
}
