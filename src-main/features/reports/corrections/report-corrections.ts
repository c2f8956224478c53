import type { StreamedFile } from '#shared/api/schemas/file-values.ts'
import type { FileFormat } from '#shared/api/machine/files.ts'
import type { Input } from '#shared/api/operation.ts'
import type { CorrectionsReport, reports } from '#shared/api/sales/reports.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { type ReportDays, reportDays } from '../report-days.ts'
import { nameOfEnd, reportFile } from '../report-file.ts'
import { endOfDays, type ReportScope, reportScope } from '../report-scope.ts'
import { namesOfUsers } from '../sales/group-labels.ts'
import { documentQuery } from '../sales/sale-queries.ts'
import type { GroupKey } from '../sales/tally.ts'
import { walkSales } from '../sales/walk-sales.ts'
import { CorrectionTally } from './correction-tally.ts'
import { countAudited } from './count-audited.ts'
import { countAnnulments, countDiscounts } from './count-discounts.ts'
import { columnsOf } from '#main/work/spreadsheets/written-columns.ts'

/** Sums the corrections of some days by person. */
export async function countCorrections(
  db: ReadDatabase,
  scope: ReportScope,
  days: ReportDays,
): Promise<CorrectionTally> {
  const tally = new CorrectionTally()
  for await (const { source, times, slice } of walkSales(db, scope, days)) {
    for (const { total } of await documentQuery('SUMS', source).all(db, slice)) {
      tally.sold += times * (total ?? 0)
    }
    if (source === 'ISSUED') await countDiscounts(db, slice, tally)
    if (source === 'ANNULLED') await countAnnulments(db, slice, tally)
  }
  await countAudited(db, scope, days, tally)
  return tally
}

/**
 * GET /reports/corrections: annulments, deletions, discounts and other corrections, by the users who made
 * them.
 */
export async function reportCorrections(
  context: ReadContext,
  { query }: Input<typeof reports.corrections>,
): Promise<CorrectionsReport | StreamedFile> {
  const { db } = context
  const scope = await reportScope(context, query.establishmentId)
  const days = reportDays(query, context.clock.now(), scope.clock)
  const tally = await countCorrections(db, scope, days)
  const names = await namesOfUsers(db, [...tally.people.keys()])
  const labelOf = (key: GroupKey) => names.get(key) ?? noPerson[context.language]
  const rows = [...tally.people]
    .map(([key, sums]) => ({ key, label: labelOf(key), ...tally.answerOf(sums) }))
    .toSorted((a, b) => b.amount - a.amount || b.count - a.count || Number(a.key) - Number(b.key))
  const outstanding = tally.standsOut()
  const report: CorrectionsReport = {
    from: days.from,
    to: days.to,
    rows,
    totals: tally.answerOf(tally.totals),
    standsOut:
      outstanding === undefined ? null : { ...outstanding, label: labelOf(outstanding.key) },
    withoutOpenRegisters: scope.isBlind === 1,
    ...endOfDays(scope),
  }
  return query.format === undefined ? report : fileOf(context, report, query.format)
}

const noPerson = { es: 'Sin persona', en: 'Nobody' } as const

const headings = [
  ['Clave', 'Key'],
  ['Persona', 'Person'],
  ['Descuentos', 'Discounts'],
  ['Monto de descuentos', 'Amount of discounts', 'AMOUNT'],
  ['Descuentos a la cuenta', 'Discounts on bills'],
  ['Monto de descuentos a la cuenta', 'Amount of discounts on bills', 'AMOUNT'],
  ['Cortesías', 'Courtesies'],
  ['Monto de cortesías', 'Amount of courtesies', 'AMOUNT'],
  ['Eliminaciones', 'Deletions'],
  ['Monto de eliminaciones', 'Amount of deletions', 'AMOUNT'],
  ['Anulaciones', 'Annulments'],
  ['Monto de anulaciones', 'Amount of annulments', 'AMOUNT'],
  ['Cambios de precio', 'Price changes'],
  ['Reimpresiones', 'Reprints'],
  ['Aperturas de gaveta', 'Drawer openings'],
  ['Correcciones', 'Corrections'],
  ['Monto', 'Amount', 'AMOUNT'],
  ['Parte de las ventas %', 'Share of the sales %'],
] as const

function fileOf(
  { language }: ReadContext,
  { from, to, rows, totals, dayEndsAt }: CorrectionsReport,
  format: FileFormat,
): StreamedFile {
  const cellsOf = (key: GroupKey, label: string, row: typeof totals) => [
    key,
    label,
    ...[row.discounts, row.billDiscounts, row.courtesies, row.deletions, row.annulments].flatMap(
      ({ count, amount }) => [count, amount],
    ),
    row.priceChanges,
    row.reprints,
    row.drawerOpenings,
    row.count,
    row.amount,
    row.share,
  ]
  return reportFile(`corrections-${from}-${to}${nameOfEnd(dayEndsAt)}`, format, {
    columns: columnsOf(headings, language),
    rows: rows.map((row) => cellsOf(row.key, row.label, row)),
    totals: cellsOf(null, 'Total', totals),
  })
}
