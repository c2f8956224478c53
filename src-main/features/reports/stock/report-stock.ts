import type { FileFormat } from '#shared/api/machine/files.ts'
import type { Input } from '#shared/api/operation.ts'
import { type StockReport, USE_DAYS } from '#shared/api/sales/goods-reports.ts'
import type { reports } from '#shared/api/sales/reports.ts'
import type { StreamedFile } from '#shared/api/schemas/file-values.ts'
import { fromMillionths, type Millionths } from '#shared/domain/money/money.ts'
import { may, type ReadContext } from '#main/core/acts/context.ts'
import { columnsOf } from '#main/work/spreadsheets/written-columns.ts'
import { reportFile } from '../report-file.ts'
import { reportScope } from '../report-scope.ts'
import { groupLabels } from '../sales/group-labels.ts'
import { dollars } from '../sales/sales-figures.ts'
import { countGoods, type Goods } from './count-goods.ts'

type Row = StockReport['rows'][number]

/** Millionths of a dollar in a cent. */
const PER_CENT = 10_000

/** GET /reports/stock: the goods of this moment. */
export async function reportStock(
  context: ReadContext,
  { query }: Input<typeof reports.stock>,
): Promise<StockReport | StreamedFile> {
  const { db, language } = context
  const { groupBy, format } = query
  const scope = await reportScope(context, query.establishmentId)
  const goods = await countGoods(db, scope, context.clock.now(), query.categoryId)
  const seesCost = may(context, 'PRODUCT:COST')
  const groups =
    groupBy === 'product'
      ? Map.groupBy(goods, ({ productId }) => productId)
      : Map.groupBy(goods, ({ categoryId }) => categoryId)
  const labelOf =
    groupBy === 'product'
      ? (key: number) => groups.get(key)?.[0]?.name ?? ''
      : await groupLabels(db, groupBy, [...groups.keys()], language)
  const rows = [...groups].map(([key, group]) => toRow(key, labelOf(key), group, seesCost))
  const report: StockReport = {
    groupBy,
    rows: rows.toSorted(
      (one, other) =>
        (other.value ?? Number.NEGATIVE_INFINITY) - (one.value ?? Number.NEGATIVE_INFINITY) ||
        one.label.localeCompare(other.label, 'es') ||
        one.key - other.key,
    ),
    totals: sumsOf(goods, seesCost),
  }
  return format === undefined ? report : fileOf(context, report, format)
}

function toRow(key: number, label: string, group: readonly Goods[], seesCost: boolean): Row {
  const [first] = group
  const isOfOneUnit = group.every(({ measureUnit }) => measureUnit === first?.measureUnit)
  const quantity = sumOf(group, (each) => each.quantity)
  const used = sumOf(group, (each) => each.used)
  return {
    key,
    label,
    ...sumsOf(group, seesCost),
    quantity: isOfOneUnit ? fromMillionths(quantity as Millionths) + 0 : null,
    measureUnit: isOfOneUnit ? (first?.measureUnit ?? null) : null,
    averageCost: group.length === 1 && seesCost ? averageCostOf(first) : null,
    used: isOfOneUnit ? fromMillionths(used as Millionths) + 0 : null,
    daysLeft:
      isOfOneUnit && used > 0 ? Math.max(0, Math.floor((quantity * USE_DAYS) / used)) : null,
  }
}

/** Returns the average of all establishments, weighted by their quantities. */
function averageCostOf(goods: Goods | undefined): number | null {
  if (goods === undefined || goods.isUnknown || goods.unitCost === null) return null
  const { quantity, value, unitCost } = goods
  const average = quantity > 0 ? Math.round((value * 1_000_000) / quantity) : unitCost
  return fromMillionths(average as Millionths)
}

function sumsOf(goods: readonly Goods[], seesCost: boolean): StockReport['totals'] {
  const known = goods.filter(({ isUnknown }) => !isUnknown)
  return {
    products: goods.length,
    withoutCost: goods.length - known.length,
    belowZero: goods.filter(({ quantity }) => quantity < 0).length,
    value:
      seesCost && (known.length > 0 || goods.length === 0)
        ? dollars(sumOf(known, ({ value }) => Math.round(value / PER_CENT)))
        : null,
  }
}

function sumOf<Each>(all: readonly Each[], valueOf: (each: Each) => number): number {
  return all.reduce((sum, each) => sum + valueOf(each), 0)
}

const headings = [
  ['Clave', 'Key'],
  ['Grupo', 'Group'],
  ['Productos', 'Products'],
  ['Cantidad', 'Quantity'],
  ['Unidad', 'Unit'],
  ['Costo promedio', 'Average cost', 'AMOUNT'],
  ['Valor', 'Value', 'AMOUNT'],
  ['Salió en 28 días', 'Used in 28 days'],
  ['Días que quedan', 'Days left'],
] as const

function fileOf(
  { language }: ReadContext,
  { groupBy, rows, totals }: StockReport,
  format: FileFormat,
): StreamedFile {
  return reportFile(`stock-${groupBy}`, format, {
    columns: columnsOf(headings, language),
    rows: rows.map((row) => [
      row.key,
      row.label,
      row.products,
      row.quantity,
      row.measureUnit,
      row.averageCost,
      row.value,
      row.used,
      row.daysLeft,
    ]),
    totals: [null, 'Total', totals.products, null, null, null, totals.value, null, null],
  })
}
