import type { ProductRequest } from '#shared/api/menu/products.ts'
import { codeForm, codeForms } from '#shared/domain/codes/code-forms.ts'
import { fromBasisPoints, fromMillionths } from '#shared/domain/money/money.ts'
import { toPercentText } from '#shared/domain/money/percent-text.ts'
import { prepareWanted } from '#main/database/prepared.ts'
import { loadCombos } from '#main/rules/menu/load-combos.ts'
import { loadSalesUnits } from '#main/rules/menu/load-sales-units.ts'
import {
  type CodedProduct,
  productsOfEanForms,
  productsOfReferenceForms,
} from '#main/rules/menu/products-with-code.ts'
import type { RowCells } from '#main/work/spreadsheets/row-cells.ts'
import type { PlanContext } from '../run/row-plan.ts'

type StateFields = 'stock' | 'featured' | 'soldOut' | 'active'

/** A stored product as the request that would store it unchanged. */
export interface KnownProduct {
  readonly id: number
  readonly request: Omit<ProductRequest, StateFields>
  readonly state: {
    readonly category: string
    readonly stock: number
    readonly featured: boolean
    readonly soldOut: boolean
    readonly active: boolean
  }
}

const productRows = prepareWanted<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('wanted')
    .crossJoin('products')
    .crossJoin('categories')
    .leftJoin('productStocks', (join) =>
      join
        .onRef('productStocks.productId', '=', 'products.id')
        .on('productStocks.establishmentId', '=', establishmentId),
    )
    .whereRef('products.id', '=', 'wanted.id')
    .whereRef('categories.id', '=', 'products.categoryId')
    .selectAll('products')
    .select(['productStocks.quantity as stock', 'categories.name as categoryName']),
)

type Row = Awaited<ReturnType<typeof productRows.all>>[number]

/** Returns the products with these codes; for a row without a code, the product with its barcode. */
export async function findKnownProducts(
  context: PlanContext,
  wanted: readonly { readonly code: string | undefined; readonly ean: string | undefined }[],
): Promise<{ readonly find: (cells: RowCells) => KnownProduct | undefined }> {
  const { db } = context
  const codes = wanted.flatMap(({ code }) => code ?? [])
  const eans = wanted.flatMap(({ code, ean }) => (code === undefined ? (ean ?? []) : []))
  const ofCodes = await productsOfReferenceForms(db, codes.flatMap(codeForms))
  const ofEans = await productsOfEanForms(db, eans.flatMap(codeForms))
  const findCode = finderOf(ofCodes)
  const findEan = finderOf(ofEans)
  const ids = [...new Set([...ofCodes, ...ofEans].map(({ id }) => id))]
  const products = await loadKnown(context, ids)
  return {
    find(cells) {
      const code = cells.text('referenceCode')
      const id = code === undefined ? findEan(cells.text('ean') ?? '') : findCode(code)
      return id === undefined ? undefined : products.get(id)
    },
  }
}

/** Returns a function that finds the product with a code: exactly this one, else in another of its forms. */
function finderOf(found: readonly CodedProduct[]): (code: string) => number | undefined {
  const exactly = new Map(found.map(({ code, id }) => [code, id]))
  const byForm = new Map(found.map(({ code, id }) => [codeForm(code), id]))
  return (code) => {
    const form = codeForms(code).find((each) => byForm.has(each))
    return exactly.get(code) ?? (form === undefined ? undefined : byForm.get(form))
  }
}

async function loadKnown(
  { db, session }: PlanContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await productRows.all(db, ids, { establishmentId: session.establishmentId })
  const units = await loadSalesUnits(db, ids)
  const combos = await loadCombos(
    db,
    rows.flatMap(({ comboId }) => comboId ?? []),
  )
  return new Map(
    rows.map((row) => {
      const combo = combos.get(row.comboId ?? 0)
      const request = {
        ...requestOf(row),
        priceSalesUnits: (units.get(row.id) ?? []).map((unit) => ({
          measureUnitId: unit.measureUnitId,
          priceOne: unit.priceOne,
          priceTwo: unit.priceTwo,
          priceThree: unit.priceThree,
          priceFour: unit.priceFour,
        })),
        comboInfo:
          combo === undefined
            ? null
            : {
                recipeBased: combo.recipeBased,
                combinedRecipe: combo.combinedRecipe,
                tourism: combo.tourism,
                details: combo.details.map(({ product, quantity, salePrice }) => ({
                  productId: product.id,
                  quantity,
                  salePrice,
                })),
                choices: combo.choices.map(({ id, name, quantity, categoryId, options }) => ({
                  id,
                  name,
                  quantity,
                  categoryId,
                  options: options.flatMap(({ productId, surcharge, isListed, isDefault }) =>
                    isListed ? [{ productId, surcharge, isDefault }] : [],
                  ),
                })),
              },
      }
      const state = {
        category: row.categoryName,
        stock: row.stock === null ? 0 : fromMillionths(row.stock),
        featured: row.featuredPosition !== null,
        soldOut: row.soldOut === 1,
        active: row.active === 1,
      }
      return [row.id, { id: row.id, request, state }]
    }),
  )
}

function requestOf(row: Row) {
  const price = (value: Row['priceTwo']) => (value === null ? null : fromMillionths(value))
  return {
    name: row.name,
    referenceCode: row.referenceCode,
    ean: row.ean,
    productTypeId: row.productTypeId,
    categoryId: row.categoryId,
    taxId: row.taxId,
    iceTaxId: row.iceTaxId,
    measureUnitId: row.measureUnitId,
    priceOne: fromMillionths(row.priceOne),
    priceTwo: price(row.priceTwo),
    priceThree: price(row.priceThree),
    priceFour: price(row.priceFour),
    maximumDiscountOne: toPercentText(row.maximumDiscountOne),
    maximumDiscountTwo: toPercentText(row.maximumDiscountTwo),
    maximumDiscountThree: toPercentText(row.maximumDiscountThree),
    maximumDiscountFour: toPercentText(row.maximumDiscountFour),
    salesDiscount: fromBasisPoints(row.salesDiscount),
    imagePath: row.imagePath,
    establishmentId: row.establishmentId,
  }
}
