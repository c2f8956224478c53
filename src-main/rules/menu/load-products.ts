import { notFound } from '#shared/api/error.ts'
import type { ComboInfo, PriceSalesUnit, Product, Tax } from '#shared/api/menu/products.ts'
import { fromBasisPoints, fromMillionths } from '#shared/domain/money/money.ts'
import { toPercentText } from '#shared/domain/money/percent-text.ts'
import { type BaseContext, may } from '#main/core/acts/context.ts'
import { prepareWanted, type ReadDatabase } from '#main/database/prepared.ts'
import { quickNotesOf } from './categories/load-categories.ts'
import { loadSaleTaxes } from '#main/rules/catalogs/load-taxes.ts'
import { establishmentDay } from '#main/core/clock/establishment-day.ts'
import { groupIdsOf } from '#main/rules/pricing/modifiers/group-ids.ts'
import { type ComboRow, loadCombos } from './load-combos.ts'
import { loadRecipeIngredients } from '#main/rules/recipes/load-recipe-ingredients.ts'
import { loadSalesUnits } from './load-sales-units.ts'

export type ProductContext = BaseContext & { readonly db: ReadDatabase }

const productRows = prepareWanted<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('wanted')
    .crossJoin('products')
    .crossJoin('categories')
    .crossJoin('measureUnits')
    .leftJoin('productStocks', (join) =>
      join
        .onRef('productStocks.productId', '=', 'products.id')
        .on('productStocks.establishmentId', '=', establishmentId),
    )
    .whereRef('products.id', '=', 'wanted.id')
    .whereRef('categories.id', '=', 'products.categoryId')
    .whereRef('measureUnits.id', '=', 'products.measureUnitId')
    .where('products.deletedAt', 'is', null)
    .selectAll('products')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('recipeIngredients')
            .whereRef('recipeIngredients.productId', '=', 'products.id')
            .select('recipeIngredients.id'),
        )
        .as('hasRecipe'),
    )
    .select([
      'productStocks.quantity as stock',
      'productStocks.mostSold',
      'productStocks.averageCost',
      'categories.name as categoryName',
      'categories.referenceCode as categoryCode',
      'categories.availableInPos',
      'categories.parentId',
      'categories.profitPercentage1',
      'categories.profitPercentage2',
      'categories.profitPercentage3',
      'categories.profitPercentage4',
      'categories.station',
      'categories.position',
      'categories.colorHex',
      'categories.modifierGroupIds as categoryModifierGroupIds',
      'categories.quickNotes',
      'measureUnits.name as unitName',
      'measureUnits.code as unitCode',
      'measureUnits.description as unitDescription',
      'measureUnits.conversion as unitConversion',
      'measureUnits.dimension as unitDimension',
    ]),
)

type Row = Awaited<ReturnType<typeof productRows.all>>[number]

/**
 * Returns the products of these ids, in order, without deleted ones: four statements, more if there are
 * combos or recipes. `stock` is the establishment's.
 */
export async function loadProducts(
  context: ProductContext,
  ids: readonly number[],
  establishmentId: number,
): Promise<Product[]> {
  if (ids.length === 0) return []
  const { db } = context
  const seesCost = may(context, 'PRODUCT:COST')
  const rows = await productRows.all(db, ids, { establishmentId })
  const taxOf = await taxesToday(context, establishmentId)
  const salesUnits = await loadSalesUnits(db, ids)
  const recipes = await loadRecipeIngredients(
    db,
    rows.flatMap(({ id, hasRecipe }) => (hasRecipe ? [id] : [])),
    { establishmentId, seesCost },
  )
  const combos = await loadCombos(
    db,
    rows.flatMap(({ comboId }) => (comboId === null ? [] : [comboId])),
  )
  const byId = new Map(
    rows.map((row) => {
      const combo = combos.get(row.comboId ?? 0) ?? null
      return [
        row.id,
        {
          ...toProduct(row, taxOf, salesUnits.get(row.id) ?? [], seesCost),
          recipe: recipes.get(row.id) ?? [],
          comboInfo: combo === null ? null : toComboInfo(combo, taxOf, establishmentId),
        },
      ]
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns one product; throws 404 if it does not exist. */
export async function loadProduct(
  context: ProductContext,
  id: number,
  establishmentId: number,
): Promise<Product> {
  const [product] = await loadProducts(context, [id], establishmentId)
  if (product === undefined) throw notFound()
  return product
}

type TaxOf = (taxId: number) => Tax

async function taxesToday(context: ProductContext, establishmentId: number): Promise<TaxOf> {
  const today = await establishmentDay(context, establishmentId)
  const taxes = await loadSaleTaxes(context, { establishmentId, today })
  return (taxId) => {
    const tax = taxes.applied(taxId) ?? taxes.find(taxId)
    if (tax === undefined) throw new Error(`No tax ${taxId}`)
    return {
      id: tax.id,
      identifierCode: tax.identifierCode,
      name: tax.name,
      taxRate: fromBasisPoints(tax.rate),
      active: tax.active === 1,
    }
  }
}

/** An option that this establishment does not sell is sold out here. */
function toComboInfo(combo: ComboRow, taxOf: TaxOf, here: number): ComboInfo {
  return {
    ...combo,
    details: combo.details.map(({ taxId, ...detail }) => ({ ...detail, tax: taxOf(taxId) })),
    choices: combo.choices.map((choice) => ({
      ...choice,
      options: choice.options.map(({ taxId, establishmentId, soldOut, ...option }) => ({
        ...option,
        tax: taxOf(taxId),
        soldOut: soldOut || (establishmentId !== null && establishmentId !== here),
      })),
    })),
  }
}

function toProduct(
  row: Row,
  taxOf: TaxOf,
  priceSalesUnits: PriceSalesUnit[],
  seesCost: boolean,
): Omit<Product, 'comboInfo' | 'recipe'> {
  return {
    id: row.id,
    productTypeId: row.productTypeId,
    name: row.name,
    referenceCode: row.referenceCode,
    ean: row.ean,
    imagePath: row.imagePath,
    stock: row.stock === null ? 0 : fromMillionths(row.stock),
    mostSold: row.mostSold === null ? 0 : fromMillionths(row.mostSold),
    salesDiscount: fromBasisPoints(row.salesDiscount),
    cost: row.cost === null || !seesCost ? null : fromMillionths(row.cost),
    averageCost: row.averageCost === null || !seesCost ? null : fromMillionths(row.averageCost),
    minimumStock: row.minimumStock === null ? null : fromMillionths(row.minimumStock),
    isIngredient: row.isIngredient === 1,
    auxiliaryCode: row.auxiliaryCode,
    priceOne: fromMillionths(row.priceOne),
    priceTwo: row.priceTwo === null ? null : fromMillionths(row.priceTwo),
    priceThree: row.priceThree === null ? null : fromMillionths(row.priceThree),
    priceFour: row.priceFour === null ? null : fromMillionths(row.priceFour),
    maximumDiscountOne: toPercentText(row.maximumDiscountOne),
    maximumDiscountTwo: toPercentText(row.maximumDiscountTwo),
    maximumDiscountThree: toPercentText(row.maximumDiscountThree),
    maximumDiscountFour: toPercentText(row.maximumDiscountFour),
    tax: taxOf(row.taxId),
    category: {
      id: row.categoryId,
      name: row.categoryName,
      referenceCode: row.categoryCode,
      availableInPos: row.availableInPos === 1,
      parentId: row.parentId,
      profitPercentage1: fromBasisPoints(row.profitPercentage1),
      profitPercentage2: fromBasisPoints(row.profitPercentage2),
      profitPercentage3: fromBasisPoints(row.profitPercentage3),
      profitPercentage4: fromBasisPoints(row.profitPercentage4),
      station: row.station,
      position: row.position,
      colorHex: row.colorHex,
      modifierGroupIds: groupIdsOf(row.categoryModifierGroupIds),
      quickNotes: quickNotesOf(row.quickNotes),
    },
    measureUnit: {
      id: row.measureUnitId,
      name: row.unitName,
      code: row.unitCode,
      description: row.unitDescription,
      conversion: fromMillionths(row.unitConversion),
      dimension: row.unitDimension,
    },
    priceSalesUnits,
    featured: row.featuredPosition !== null,
    soldOut: row.soldOut === 1,
    establishmentId: row.establishmentId,
    iceTaxId: row.iceTaxId,
    modifierGroupIds: groupIdsOf(row.modifierGroupIds),
    active: row.active === 1,
  }
}
