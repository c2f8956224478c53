import type { FourPrices, PriceFacts } from '#shared/domain/price/line-price.ts'
import { greater, type Millionths } from '#shared/domain/money/money.ts'
import type { ModifierGroup } from '#shared/domain/price/modifiers.ts'
import type { AppliedTax } from '#shared/domain/tax/tax.ts'
import { type Memory, memoryGroup } from '#main/database/memory.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import { loadSaleModifiers } from './modifiers/load-sale-modifiers.ts'
import { choiceGroups } from './choice-groups.ts'
import { taxedPartsOf } from './combo-taxes.ts'
import { type ComboPart, loadRecipes, type Recipes } from './load-recipes.ts'
import { loadSaleTaxes, type SaleDay, type SaleTaxes } from '#main/rules/catalogs/load-taxes.ts'

/** The data of a product that a sale needs, as of today. */
export interface SaleProduct extends Omit<PriceFacts, 'tax'> {
  readonly productTypeId: number
  readonly name: string
  readonly referenceCode: string
  readonly comboId: number | null
  /** The only establishment that sells it; null: all sell it. */
  readonly establishmentId: number | null
  readonly isActive: boolean
  readonly isSoldOut: boolean
  /** True if only recipes and stock know it. */
  readonly isIngredient: boolean
  /** Name and conversion by unit: the product's own and its sales units. */
  readonly units: ReadonlyMap<number, SaleUnit>
  /** Stated on its lines in the document (SRI tables 31 and 32). */
  readonly auxiliaryCode?: string | null
  /** undefined if the product's tax has no rate in force today. */
  readonly tax: (AppliedTax & { readonly name: string }) | undefined
  /** SRI table 18. */
  readonly iceCode?: string | null
  /** The station that prepares its category: 'Cocina', 'Barra' … */
  readonly station: string | null
  /** Parts of one combo; empty for any other product. */
  readonly parts: readonly ComboPart[]
  /** The choices of a combo, then the groups of the product and of its categories. */
  readonly modifierGroups: readonly ModifierGroup[]
  /** For a combo: the stock that it takes. */
  readonly recipes?: Recipes
  /** Its category and the categories above it. */
  readonly categoryIds: readonly number[]
}

export interface SaleUnit {
  readonly name: string
  /** Base units in one of this unit: 12 for a dozen. */
  readonly conversion: Millionths
}

type Database = ReadDatabase

/** A context: its database handle and its memory. */
interface SaleReader {
  readonly db: Database
  readonly memory: Memory
}

/** By product id, or by the id of a combo. */
export type SaleProductKey = { readonly productId: number } | { readonly comboId: number }

export interface SaleProducts {
  find(key: SaleProductKey): SaleProduct | undefined
}

const productRows = (column: 'products.id' | 'products.comboId') =>
  prepareList<number>()((db, ids) =>
    db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.categoryId')
      .innerJoin('measureUnits as ownUnit', 'ownUnit.id', 'products.measureUnitId')
      .leftJoin('priceSalesUnits as unit', 'unit.productId', 'products.id')
      .leftJoin('measureUnits as salesUnit', 'salesUnit.id', 'unit.measureUnitId')
      .where(column, 'in', ids)
      .select([
        'products.id',
        'products.productTypeId',
        'products.name',
        'products.referenceCode',
        'products.comboId',
        'products.establishmentId',
        'products.active',
        'products.deletedAt',
        'products.soldOut',
        'products.isIngredient',
        'products.measureUnitId',
        'products.priceOne',
        'products.priceTwo',
        'products.priceThree',
        'products.priceFour',
        'products.maximumDiscountOne',
        'products.maximumDiscountTwo',
        'products.maximumDiscountThree',
        'products.maximumDiscountFour',
        'products.salesDiscount',
        'products.categoryId',
        'products.modifierGroupIds',
        'products.auxiliaryCode',
        'categories.station',
        'products.taxId',
        'products.iceTaxId',
        'ownUnit.name as ownUnitName',
        'ownUnit.conversion as ownUnitConversion',
        'salesUnit.name as unitName',
        'salesUnit.conversion as unitConversion',
        'unit.measureUnitId as unitId',
        'unit.priceOne as unitPriceOne',
        'unit.priceTwo as unitPriceTwo',
        'unit.priceThree as unitPriceThree',
        'unit.priceFour as unitPriceFour',
      ]),
  )

const productsById = productRows('products.id')
const productsByCombo = productRows('products.comboId')
type ProductRow = Awaited<ReturnType<typeof productsById.all>>[number]

/**
 * Loads the products of a sale in any state; `priceForSale` decides if they can be sold. From memory if
 * nothing changed, else one statement, and one more for combos.
 */
export async function loadSaleProducts(
  { db, memory }: SaleReader,
  keys: readonly SaleProductKey[],
  day: SaleDay,
): Promise<SaleProducts> {
  const kept = memory.open(saleProducts)
  const found = new Map<string, SaleProduct>()
  const missing: SaleProductKey[] = []
  const dayKey = `${day.establishmentId} ${day.today}`
  for (const key of keys) {
    const product = kept.get(`${dayKey} ${nameOf(key)}`)
    if (product === undefined) missing.push(key)
    else found.set(nameOf(key), product)
  }
  for (const product of await readSaleProducts({ db, memory }, missing, day)) {
    const names = [
      nameOf({ productId: product.id }),
      ...(product.comboId === null ? [] : [nameOf({ comboId: product.comboId })]),
    ]
    for (const name of names) {
      found.set(name, product)
      kept.set(`${dayKey} ${name}`, product)
    }
  }
  return { find: (key) => found.get(nameOf(key)) }
}

const saleProducts = memoryGroup<SaleProduct>('saleProducts', [
  'establishments',
  'products',
  'categories',
  'taxes',
  'priceSalesUnits',
  'measureUnits',
  'combos',
  'comboDetails',
  'comboChoices',
  'comboChoiceOptions',
  'modifierGroups',
  'modifierOptions',
])

function nameOf(key: SaleProductKey): string {
  return 'productId' in key ? `product ${key.productId}` : `combo ${key.comboId}`
}

async function readSaleProducts(
  reader: SaleReader,
  keys: readonly SaleProductKey[],
  day: SaleDay,
): Promise<SaleProduct[]> {
  if (keys.length === 0) return []
  const { db } = reader
  const taxes = await loadSaleTaxes(reader, day)
  const modifiers = await loadSaleModifiers(reader)
  const productIds = keys.flatMap((key) => ('productId' in key ? [key.productId] : []))
  const comboIds = keys.flatMap((key) => ('comboId' in key ? [key.comboId] : []))
  const rows = [
    ...(await productsById.all(db, productIds, {})),
    ...(await productsByCombo.all(db, comboIds, {})),
  ]
  const soldCombos = rows.flatMap(({ comboId }) => (comboId === null ? [] : [comboId]))
  const recipes = await loadRecipes(db, soldCombos)
  const products: SaleProduct[] = []
  for (const units of Map.groupBy(rows, (row) => row.id).values()) {
    const [row] = units
    if (row === undefined) continue
    products.push({
      ...toSaleProduct(row, units, recipes, taxes),
      modifierGroups: [
        ...choiceGroups(row.comboId, recipes, day),
        ...modifiers.groupsOf(row.modifierGroupIds, row.categoryId),
      ],
      categoryIds: modifiers.categoriesOf(row.categoryId),
    })
  }
  return products
}

/** Returns one product of a sale; undefined if it does not exist. */
export async function loadSaleProduct(
  reader: SaleReader,
  key: SaleProductKey,
  day: SaleDay,
): Promise<SaleProduct | undefined> {
  return (await loadSaleProducts(reader, [key], day)).find(key)
}

function toSaleProduct(
  row: ProductRow,
  units: readonly ProductRow[],
  recipes: Recipes,
  taxes: SaleTaxes,
): Omit<SaleProduct, 'modifierGroups' | 'categoryIds'> {
  const prices = new Map<number, FourPrices>()
  const saleUnits = new Map<number, SaleUnit>()
  for (const { unitId, unitName, unitConversion } of units) {
    if (unitId === null || unitName === null || unitConversion === null) continue
    saleUnits.set(unitId, { name: unitName, conversion: unitConversion })
  }
  saleUnits.set(row.measureUnitId, {
    name: row.ownUnitName,
    conversion: row.ownUnitConversion,
  })
  for (const { unitId, unitPriceOne, unitPriceTwo, unitPriceThree, unitPriceFour } of units) {
    if (unitId === null || unitPriceOne === null) continue
    prices.set(unitId, [unitPriceOne, unitPriceTwo, unitPriceThree, unitPriceFour])
  }
  prices.set(row.measureUnitId, [row.priceOne, row.priceTwo, row.priceThree, row.priceFour])
  const tax = taxes.applied(row.taxId)
  const ice = row.iceTaxId === null ? undefined : taxes.applied(row.iceTaxId)
  return {
    id: row.id,
    productTypeId: row.productTypeId,
    name: row.name,
    referenceCode: row.referenceCode,
    comboId: row.comboId,
    establishmentId: row.establishmentId,
    isActive: row.active === 1 && row.deletedAt === null,
    isSoldOut: row.soldOut === 1,
    isIngredient: row.isIngredient === 1,
    measureUnitId: row.measureUnitId,
    units: saleUnits,
    prices,
    discountCaps: [
      greater(row.maximumDiscountOne, row.salesDiscount),
      greater(row.maximumDiscountTwo, row.salesDiscount),
      greater(row.maximumDiscountThree, row.salesDiscount),
      greater(row.maximumDiscountFour, row.salesDiscount),
    ],
    salesDiscount: row.salesDiscount,
    auxiliaryCode: row.auxiliaryCode,
    tax: tax && {
      id: tax.id,
      identifierCode: tax.identifierCode,
      rate: tax.rate,
      name: tax.name,
    },
    iceRate: ice?.rate,
    iceCode: ice?.identifierCode ?? null,
    station: row.station,
    parts: row.comboId === null ? [] : recipes.partsOf(row.comboId),
    ...(row.comboId === null ? {} : { recipes }),
    taxedParts:
      row.comboId === null || ice !== undefined
        ? undefined
        : taxedPartsOf(row.comboId, recipes, taxes),
  }
}
