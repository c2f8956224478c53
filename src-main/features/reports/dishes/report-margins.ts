import type { FileFormat } from '#shared/api/machine/files.ts'
import type { Input } from '#shared/api/operation.ts'
import type { MarginsReport } from '#shared/api/sales/goods-reports.ts'
import type { reports } from '#shared/api/sales/reports.ts'
import type { StreamedFile } from '#shared/api/schemas/file-values.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { columnsOf } from '#main/work/spreadsheets/written-columns.ts'
import { nameOfEnd, reportFile } from '../report-file.ts'
import { readDishes } from './read-dishes.ts'

/** GET /reports/margins. */
export async function reportMargins(
  context: ReadContext,
  input: Input<typeof reports.margins>,
): Promise<MarginsReport | StreamedFile> {
  const report = await readDishes(context, input)
  const { format } = input.query
  return format === undefined ? report : fileOf(context, report, format)
}

const headings = [
  ['Clave', 'Key'],
  ['Plato', 'Dish'],
  ['Vendidos', 'Sold'],
  ['Venta sin IVA', 'Net sales', 'AMOUNT'],
  ['Costo', 'Cost', 'AMOUNT'],
  ['Ganancia', 'Margin', 'AMOUNT'],
  ['Ganancia %', 'Margin %'],
  ['Parte %', 'Share %'],
] as const

function fileOf(
  { language }: ReadContext,
  { from, to, rows, totals, dayEndsAt }: MarginsReport,
  format: FileFormat,
): StreamedFile {
  return reportFile(`margins-${from}-${to}${nameOfEnd(dayEndsAt)}`, format, {
    columns: columnsOf(headings, language),
    rows: rows.map((row) => [
      row.productId,
      row.name,
      row.quantity,
      row.net,
      row.cost,
      row.margin,
      row.marginPercentage,
      row.share,
    ]),
    totals: [
      null,
      'Total',
      totals.quantity,
      totals.net,
      totals.cost,
      totals.margin,
      totals.marginPercentage,
      null,
    ],
  })
}
