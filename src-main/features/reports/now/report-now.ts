import type { StreamedFile } from '#shared/api/schemas/file-values.ts'
import type { FileFormat } from '#shared/api/machine/files.ts'
import type { Input } from '#shared/api/operation.ts'
import type { reports } from '#shared/api/sales/reports.ts'
import type { SalesNow } from '#shared/api/sales/sales-now.ts'
import { localTimestamp, type ShopClock } from '#shared/domain/calendar.ts'
import { instant, type ReadContext } from '#main/core/acts/context.ts'
import { countDocuments, oldestWaiting } from '#main/rules/documents/read-status.ts'
import { countCorrections } from '../corrections/report-corrections.ts'
import { earlierDays, reportDays } from '../report-days.ts'
import { nameOfEnd, reportFile } from '../report-file.ts'
import { type ReportContext, endOfDays, type ReportScope, reportScope } from '../report-scope.ts'
import { type CountedSales, countSales } from '../sales/count-sales.ts'
import { hoursBetween } from '../sales/hours-of-day.ts'
import { namesOfUsers } from '../sales/group-labels.ts'
import {
  averageOf,
  changeOf,
  dollars,
  NO_FIGURES,
  type SalesFigures,
} from '../sales/sales-figures.ts'
import { countToday } from './count-today.ts'
import { drawersOf, openOrdersOf, openTablesOf, uncertainChargesOf } from './open-work.ts'
import { columnsOf } from '#main/work/spreadsheets/written-columns.ts'

/** GET /reports/now: today so far, the same weekday a week ago, and what may need a person's attention. */
export async function reportNow(
  context: ReadContext,
  { query }: Input<typeof reports.now>,
): Promise<SalesNow | StreamedFile> {
  const { db } = context
  const scope = await reportScope(context, query.establishmentId)
  const now = context.clock.now()
  const days = reportDays({}, now, scope.clock)
  const untilNow = earlierDays(days, 1, scope.clock)
  const sales = await countSales(db, scope, days, 'hour')
  const soFar = await countSales(db, scope, untilNow, 'hour')
  const whole = await countSales(db, scope, { ...untilNow, cut: null }, 'hour')
  const time = localTimestamp(now, scope.clock.timeZone).slice(11, 16)
  const { guests, cards } = await countToday(db, scope, days)
  const waiting = await countDocuments(db)
  const report: SalesNow = {
    at: instant(context),
    time,
    today: days.to,
    comparedDay: untilNow.to,
    sales: {
      ...figuresOf(sales.totals),
      average: averageOf(sales.totals),
      guests,
      annulled: sales.annulled,
      creditNotes: sales.creditNotes,
    },
    before: { untilNow: figuresOf(soFar.totals), wholeDay: figuresOf(whole.totals) },
    change: changeOf(sales.totals.total, soFar.totals.total),
    hours: hoursOf(sales, soFar, whole, Number(time.slice(0, 2)), scope.clock),
    openTables: await openTablesOf(context, scope),
    openOrders: await openOrdersOf(context, scope),
    uncertainCharges: await uncertainChargesOf(context, scope),
    corrections: await correctionsOf(context, scope),
    ...(scope.isBlind === 1 ? {} : { drawers: await drawersOf(context, scope) }),
    cards: { count: cards.count, amount: dollars(cards.amount) },
    waitingDocuments: {
      count: waiting.waiting + waiting.received,
      oldestAt: await oldestWaiting(db),
      needsPerson: waiting.needsPerson,
    },
    withoutOpenRegisters: scope.isBlind === 1,
    ...endOfDays(scope),
  }
  return query.format === undefined ? report : fileOf(context, report, query.format)
}

function figuresOf({ documents, net, total }: Readonly<SalesFigures>) {
  return { documents, net: dollars(net), total: dollars(total) }
}

function hoursOf(
  sales: CountedSales,
  soFar: CountedSales,
  whole: CountedSales,
  runningHour: number,
  clock: ShopClock,
): SalesNow['hours'] {
  const hours = [...sales.groups.keys(), ...whole.groups.keys()].map(Number)
  return hoursBetween(hours, clock).map((hour) => {
    const of = ({ groups }: CountedSales) => groups.get(hour) ?? NO_FIGURES
    return {
      hour,
      ...figuresOf(of(sales)),
      before: { untilNow: dollars(of(soFar).total), wholeDay: dollars(of(whole).total) },
      isRunning: hour === runningHour,
    }
  })
}

async function correctionsOf(
  { db, clock }: ReportContext,
  scope: ReportScope,
): Promise<SalesNow['corrections']> {
  const days = reportDays({}, clock.now(), scope.clock)
  const tally = await countCorrections(db, scope, days)
  const { count, amount, share } = tally.answerOf(tally.totals)
  const person = tally.standsOut()
  const userId = Number(person?.key ?? 0)
  const name = (await namesOfUsers(db, [userId])).get(userId)
  return {
    count,
    amount,
    share,
    standsOut:
      person === undefined || name === undefined ? null : { userId, name, count: person.count },
  }
}

const headings = [
  ['Hora', 'Hour'],
  ['Documentos', 'Documents'],
  ['Neto', 'Net', 'AMOUNT'],
  ['Total', 'Total', 'AMOUNT'],
  ['Una semana antes, hasta ahora', 'A week before, until now', 'AMOUNT'],
  ['Una semana antes, todo el día', 'A week before, the whole day', 'AMOUNT'],
] as const

function fileOf(
  { language }: ReadContext,
  { today, sales, before, hours, dayEndsAt }: SalesNow,
  format: FileFormat,
): StreamedFile {
  return reportFile(`now-${today}${nameOfEnd(dayEndsAt)}`, format, {
    columns: columnsOf(headings, language),
    rows: hours.map((row) => [
      `${String(row.hour).padStart(2, '0')}:00`,
      row.documents,
      row.net,
      row.total,
      row.before.untilNow,
      row.before.wholeDay,
    ]),
    totals: [
      'Total',
      sales.documents,
      sales.net,
      sales.total,
      before.untilNow.total,
      before.wholeDay.total,
    ],
  })
}
