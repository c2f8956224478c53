import type { FileFormat } from '#shared/api/machine/files.ts'
import type { Language } from '#shared/api/messages.ts'
import type { Input } from '#shared/api/operation.ts'
import type { MenuEngineeringReport, MenuField } from '#shared/api/sales/goods-reports.ts'
import type { reports } from '#shared/api/sales/reports.ts'
import type { StreamedFile } from '#shared/api/schemas/file-values.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { columnsOf } from '#main/work/spreadsheets/written-columns.ts'
import { nameOfEnd, reportFile } from '../report-file.ts'
import { percentOf } from './dish-rows.ts'
import { readDishes } from './read-dishes.ts'

/** A dish is popular from this part of an equal share (Kasavana and Smith, 1982). */
const POPULAR_SHARE = 0.7
const MILLIONTHS = 1_000_000

/** GET /reports/menu-engineering: the dishes of which units were sold. */
export async function reportMenuEngineering(
  context: ReadContext,
  input: Input<typeof reports.menuEngineering>,
): Promise<MenuEngineeringReport | StreamedFile> {
  const { rows: dishes, ...margins } = await readDishes(context, input)
  const sold = dishes.filter(({ quantity }) => quantity > 0)
  const units = sumOf(sold.map(({ quantity }) => quantity))
  const known = sold.filter(({ margin }) => margin !== null)
  const popularFrom = sold.length === 0 ? null : rounded((POPULAR_SHARE * units) / sold.length)
  const profitableFrom =
    known.length === 0
      ? null
      : rounded(
          sumOf(known.map(({ margin }) => margin ?? 0)) /
            sumOf(known.map(({ quantity }) => quantity)),
        )
  const report: MenuEngineeringReport = {
    ...margins,
    popularFrom,
    profitableFrom,
    rows: sold.map((dish) => ({
      ...dish,
      quantityShare: percentOf(dish.quantity, units),
      field:
        dish.unitMargin === null
          ? null
          : fieldOf(dish.quantity >= (popularFrom ?? 0), dish.unitMargin >= (profitableFrom ?? 0)),
    })),
  }
  const { format } = input.query
  return format === undefined ? report : fileOf(context, report, format)
}

function fieldOf(isPopular: boolean, isProfitable: boolean): MenuField {
  if (isPopular) return isProfitable ? 'STAR' : 'PLOWHORSE'
  return isProfitable ? 'PUZZLE' : 'DOG'
}

/** Sums decimals without the error of binary fractions. */
function sumOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + Math.round(each * MILLIONTHS), 0) / MILLIONTHS
}

function rounded(value: number): number {
  return Math.round(value * MILLIONTHS) / MILLIONTHS
}

const headings = [
  ['Clave', 'Key'],
  ['Plato', 'Dish'],
  ['Campo', 'Field'],
  ['Vendidos', 'Sold'],
  ['Vendidos %', 'Sold %'],
  ['Precio sin IVA', 'Price without VAT', 'AMOUNT'],
  ['Cuesta', 'Cost', 'AMOUNT'],
  ['Deja', 'Leaves', 'AMOUNT'],
  ['Total', 'Total', 'AMOUNT'],
  ['Parte %', 'Share %'],
] as const

const fieldWords: Readonly<Record<MenuField, Readonly<Record<Language, string>>>> = {
  STAR: { es: 'Estrella', en: 'Star' },
  PLOWHORSE: { es: 'De batalla', en: 'Plowhorse' },
  PUZZLE: { es: 'Por descubrir', en: 'Puzzle' },
  DOG: { es: 'Flojo', en: 'Dog' },
}

function fileOf(
  { language }: ReadContext,
  { from, to, rows, totals, profitableFrom, dayEndsAt }: MenuEngineeringReport,
  format: FileFormat,
): StreamedFile {
  return reportFile(`menu-engineering-${from}-${to}${nameOfEnd(dayEndsAt)}`, format, {
    columns: columnsOf(headings, language),
    rows: rows.map((row) => [
      row.productId,
      row.name,
      row.field === null ? null : fieldWords[row.field][language],
      row.quantity,
      row.quantityShare,
      row.unitPrice,
      row.unitCost,
      row.unitMargin,
      row.margin,
      row.share,
    ]),
    totals: [
      null,
      'Total',
      null,
      totals.quantity,
      null,
      null,
      null,
      profitableFrom,
      totals.margin,
      null,
    ],
  })
}
