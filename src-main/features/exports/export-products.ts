import { fromBasisPoints, fromMillionths, type Millionths } from '#shared/domain/money/money.ts'
import type { TaxRates } from '#shared/domain/tax/tax.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import type { Cell } from '#main/database/table-row.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'
import { loadCatalog } from '#main/rules/catalogs/catalog-items.ts'
import { loadTaxes, type TaxRow } from '#main/rules/catalogs/load-taxes.ts'
import { exactPriceWithTax } from '#main/work/spreadsheets/row-prices.ts'
import { type CellPages, type ExportKind, columnsOf, PAGE_ROWS, pagesById } from './export-kind.ts'

const listProducts = prepare<{ establishmentId: number; afterId: number; limit: number }>()(
  (db, { establishmentId, afterId, limit }) =>
    db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.categoryId')
      .innerJoin('measureUnits', 'measureUnits.id', 'products.measureUnitId')
      .leftJoin('productStocks', (join) =>
        join
          .onRef('productStocks.productId', '=', 'products.id')
          .on('productStocks.establishmentId', '=', establishmentId),
      )
      .where('products.id', '>', afterId)
      .where('products.deletedAt', 'is', null)
      // A row cannot hold the parts of a combo.
      .where('products.comboId', 'is', null)
      .where((eb) =>
        eb.or([
          eb('products.establishmentId', 'is', null),
          eb('products.establishmentId', '=', establishmentId),
        ]),
      )
      .selectAll('products')
      .select([
        'categories.name as category',
        'measureUnits.code as measureUnit',
        'productStocks.quantity as stock',
      ])
      .orderBy('products.id')
      .limit(limit),
)

type Row = Awaited<ReturnType<typeof listProducts.all>>[number]

const fields = [
  'referenceCode',
  'name',
  'category',
  'priceWithTax',
  'tax',
  'ean',
  'measureUnit',
  'productType',
  'stock',
  'priceTwoWithTax',
  'priceThreeWithTax',
  'priceFourWithTax',
  'iceTax',
  'salesDiscount',
  'maximumDiscountOne',
  'maximumDiscountTwo',
  'maximumDiscountThree',
  'maximumDiscountFour',
  'featured',
  'soldOut',
  'active',
] as const

export const exportProducts: ExportKind = {
  permissions: ['PRODUCT:READ'],
  columns: (language) => columnsOf('products', fields, language),
  pages: productPages,
}

async function* productPages(context: ReadContext): CellPages {
  const { db, session } = context
  const taxes = new Map((await loadTaxes(db)).map((tax) => [tax.id, tax]))
  const types = new Map(
    (await loadCatalog(context, CATALOGS.productTypes)).map(({ id, name }) => [id, name]),
  )
  const { establishmentId } = session
  const read = (afterId: number) =>
    listProducts.all(db, { establishmentId, afterId, limit: PAGE_ROWS })
  for await (const page of pagesById(read)) {
    yield page.map((row) => {
      const values = valuesOf(row, taxes, types.get(row.productTypeId) ?? null)
      return fields.map((field) => values[field])
    })
  }
}

function valuesOf(
  row: Row,
  taxes: ReadonlyMap<number, TaxRow>,
  productType: string | null,
): Readonly<Record<(typeof fields)[number], Cell>> {
  const tax = taxes.get(row.taxId)
  const ice = taxes.get(row.iceTaxId ?? 0)
  if (tax === undefined) throw new Error(`No tax ${row.taxId}`)
  const rates = { rate: tax.rate, ...(ice === undefined ? {} : { iceRate: ice.rate }) }
  return {
    referenceCode: row.referenceCode,
    name: row.name,
    category: row.category,
    priceWithTax: withTax(row.priceOne, rates),
    tax: tax.name,
    ean: row.ean,
    measureUnit: row.measureUnit,
    productType,
    stock: row.stock === null ? 0 : fromMillionths(row.stock),
    priceTwoWithTax: withTax(row.priceTwo, rates),
    priceThreeWithTax: withTax(row.priceThree, rates),
    priceFourWithTax: withTax(row.priceFour, rates),
    iceTax: ice?.identifierCode ?? null,
    salesDiscount: fromBasisPoints(row.salesDiscount),
    maximumDiscountOne: fromBasisPoints(row.maximumDiscountOne),
    maximumDiscountTwo: fromBasisPoints(row.maximumDiscountTwo),
    maximumDiscountThree: fromBasisPoints(row.maximumDiscountThree),
    maximumDiscountFour: fromBasisPoints(row.maximumDiscountFour),
    featured: row.featuredPosition !== null,
    soldOut: row.soldOut === 1,
    active: row.active === 1,
  }
}

function withTax(net: Millionths | null, rates: TaxRates): number | null {
  return net === null ? null : exactPriceWithTax(fromMillionths(net), rates)
}
