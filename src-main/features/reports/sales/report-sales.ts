import type { StreamedFile } from '#shared/api/schemas/file-values.ts'
import type { FileFormat } from '#shared/api/machine/files.ts'
import type { Input } from '#shared/api/operation.ts'
import type { reports, SalesReport, SalesRow } from '#shared/api/sales/reports.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { earlierDays, reportDays } from '../report-days.ts'
import { nameOfEnd, reportFile } from '../report-file.ts'
import { endOfDays, reportScope } from '../report-scope.ts'
import { countSales } from './count-sales.ts'
import { groupLabels } from './group-labels.ts'
import { comparedFigures, type GroupPair, groupPairs } from './sales-rows.ts'
import type { GroupKey } from './tally.ts'
import { columnsOf } from '#main/work/spreadsheets/written-columns.ts'

/** GET /reports/sales. See docs/adr/0081. */
export async function reportSales(
  context: ReadContext,
  { query }: Input<typeof reports.sales>,
): Promise<SalesReport | StreamedFile> {
  const { db, language } = context
  const { groupBy, compareWeeks, format } = query
  const { emissionPointId, sectionId } = query
  const place = await reportScope(context, query.establishmentId)
  const scope = { ...place, emissionPointId, sectionId }
  const { clock } = scope
  const days = reportDays(query, context.clock.now(), clock)
  const compared = compareWeeks === undefined ? null : earlierDays(days, compareWeeks, clock)
  const now = await countSales(db, scope, days, groupBy)
  const before =
    compared === null
      ? null
      : await countSales(db, scope, compared, groupBy, 7 * (compareWeeks ?? 0))

  const limit = format === undefined ? query.limit : Number.POSITIVE_INFINITY
  const pairs = groupPairs(groupBy, days, now, before, limit, clock)
  const keys = pairs.map(({ key }) => key)
  const labelOf = await groupLabels(db, groupBy, keys, language)
  const rowOf = (pair: GroupPair): SalesRow => ({
    key: pair.key,
    label: labelOf(pair.key),
    ...comparedFigures(pair.now, before === null ? null : pair.before),
  })
  const report: SalesReport = {
    from: days.from,
    to: days.to,
    groupBy,
    until: days.until?.toISOString() ?? null,
    comparedWith:
      compared === null
        ? null
        : { from: compared.from, to: compared.to, until: compared.cut?.toISOString() ?? null },
    rows: format === undefined ? pairs.map(rowOf) : [],
    totals: {
      ...comparedFigures(now.totals, before?.totals ?? null),
      annulled: now.annulled,
      creditNotes: now.creditNotes,
    },
    withoutOpenRegisters: scope.isBlind === 1,
    ...endOfDays(scope),
  }
  return format === undefined ? report : fileOf(context, report, eachRow(pairs, rowOf), format)
}

const headings = [
  ['Clave', 'Key'],
  ['Grupo', 'Group'],
  ['Documentos', 'Documents'],
  ['Cantidad', 'Quantity'],
  ['Neto', 'Net', 'AMOUNT'],
  ['Impuestos', 'Taxes', 'AMOUNT'],
  ['Servicio', 'Service', 'AMOUNT'],
  ['Propina', 'Tip', 'AMOUNT'],
  ['Total', 'Total', 'AMOUNT'],
  ['Promedio', 'Average', 'AMOUNT'],
] as const

const comparedHeadings = [
  ['Antes', 'Before', 'AMOUNT'],
  ['Cambio %', 'Change %'],
] as const

function* eachRow(pairs: readonly GroupPair[], rowOf: (pair: GroupPair) => SalesRow) {
  for (const pair of pairs) yield rowOf(pair)
}

function fileOf(
  { language }: ReadContext,
  { from, to, groupBy, comparedWith, totals, dayEndsAt }: SalesReport,
  rows: Iterable<SalesRow>,
  format: FileFormat,
): StreamedFile {
  const isCompared = comparedWith !== null
  const cellsOf = (key: GroupKey, label: string, row: Omit<SalesRow, 'key' | 'label'>) => [
    key,
    label,
    row.documents,
    row.quantity,
    row.net,
    row.tax,
    row.service,
    row.tip,
    row.total,
    row.average,
    ...(isCompared ? [row.before?.total ?? null, row.change] : []),
  ]
  function* cells() {
    for (const row of rows) yield cellsOf(row.key, row.label, row)
  }
  return reportFile(`sales-${groupBy}-${from}-${to}${nameOfEnd(dayEndsAt)}`, format, {
    columns: columnsOf([...headings, ...(isCompared ? comparedHeadings : [])], language),
    rows: cells(),
    totals: cellsOf(null, 'Total', totals),
  })
}
