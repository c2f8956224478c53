import { setImmediate } from 'node:timers/promises'
import { addDays, MIDNIGHT, startOfBusinessDay, startOfDay } from '#shared/domain/calendar.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { eachDay, type ReportDays } from '../report-days.ts'
import type { ReportScope } from '../report-scope.ts'
import { type SaleSlice, type SaleSource, saleSources } from './sale-source.ts'

/** Invoices that are summed at once, in some milliseconds; after them the event loop can serve sales. */
const SLICE_INVOICES = 250
const NEVER = '9999'

const findEnd = prepare<{ day: string; after: number }>()((db, { day, after }) =>
  db
    .selectFrom('invoices')
    .select('id')
    .where('issueDate', '=', day)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .offset(SLICE_INVOICES - 1),
)

const findNewest = prepare<Record<never, never>>()((db) =>
  db.selectFrom('invoices').select((eb) => eb.fn.max<number | null>('id').as('id')),
)

export interface SalesStep {
  readonly source: SaleSource
  /** 1, or -1 for documents that are subtracted. */
  readonly times: 1 | -1
  readonly slice: SaleSlice
  readonly timeZone: string
}

/**
 * Yields the documents of some days in slices, each once: issued sales, and documents that are subtracted on
 * the day. Sales that are issued meanwhile are left out, so that two queries of a slice read the same.
 */
export async function* walkSales(
  db: ReadDatabase,
  scope: ReportScope,
  days: ReportDays,
): AsyncGenerator<SalesStep> {
  const newest = (await findNewest.first(db, {}))?.id ?? 0
  for (const { clock, first, last } of scope.places) {
    const { timeZone } = clock
    const cut = days.cut?.toISOString() ?? NEVER
    for (const day of eachDay(days)) {
      const next = addDays(day, 1)
      const start = startOfBusinessDay(day, clock).toISOString()
      const nextDay = startOfBusinessDay(next, clock).toISOString()
      const slice: SaleSlice = {
        environment: scope.environment,
        isBlind: scope.isBlind,
        firstPlace: first,
        lastPlace: last,
        emissionPointId: scope.emissionPointId ?? 0,
        sectionId: scope.sectionId ?? 0,
        day,
        issueDate: day,
        isNight: 0,
        midnight: startOfDay(day, timeZone).toISOString(),
        nightEnd: start,
        start,
        end: cut < nextDay ? cut : nextDay,
        cut: cut < nextDay ? cut : NEVER,
        after: 0,
        last: newest,
      }
      // The documents of the night after have the next date of the calendar.
      const night: SaleSlice = {
        ...slice,
        issueDate: next,
        isNight: 1,
        midnight: startOfDay(next, timeZone).toISOString(),
        nightEnd: nextDay,
      }
      const parts = clock.dayEndsAt === MIDNIGHT ? [slice] : [slice, night]
      for (const source of saleSources) {
        const times = source === 'ISSUED' ? 1 : -1
        if (source === 'ANNULLED') {
          yield { source, times, slice, timeZone }
          continue
        }
        for (const part of parts) {
          if (source === 'ISSUED') yield* issuedSlices(db, part, timeZone)
          else yield { source, times, slice: part, timeZone }
        }
      }
    }
  }
}

async function* issuedSlices(
  db: ReadDatabase,
  slice: SaleSlice,
  timeZone: string,
): AsyncGenerator<SalesStep> {
  for (let after = 0; ;) {
    const end = (await findEnd.first(db, { day: slice.issueDate, after }))?.id
    const part = { ...slice, after, last: end ?? slice.last }
    yield { source: 'ISSUED', times: 1, slice: part, timeZone }
    await setImmediate()
    if (end === undefined) break
    after = end
  }
}
