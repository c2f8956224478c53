import type { BasisPoints, Millionths } from '../../../src-shared/domain/money.ts'
import type { AppliedTax } from '../../../src-shared/domain/tax.ts'
import { type Memory, memoryGroup } from '../../database/memory.ts'
import { prepareList, type ReadDatabase, type WriteDatabase } from '../../database/prepared.ts'
import type { CalendarDate } from '../../database/schema.ts'

/** Prices one to four of a unit; null where the product has no such price. */
export type FourPrices = readonly [
  Millionths,
  Millionths | null,
  Millionths | null,
  Millionths | null,
]

/** All that a sale needs to know of a product, as it is today. */
export interface SaleProduct {
  readonly id: number
  readonly productTypeId: number
  readonly name: string
  readonly referenceCode: string
  readonly comboId: number | null
  /** Sold in this establishment alone; null: in all. */
  readonly establishmentId: number | null
  readonly isActive: boolean
  readonly isSoldOut: boolean
  readonly measureUnitId: number
  /** By unit: the product's own and those of its sales units. */
  readonly prices: ReadonlyMap<number, FourPrices>
  /** The largest discount of each price type without a right, its sales discount included. */
  readonly discountCaps: readonly [BasisPoints, BasisPoints, BasisPoints, BasisPoints]
  /** undefined where no rate of the product's tax is in force today. */
  readonly tax: (AppliedTax & { readonly name: string }) | undefined
  readonly iceRate: BasisPoints | undefined
  /** Where its category is made: 'Cocina', 'Barra' … */
  readonly station: string | null
  /** What a combo consists of, for one of it; empty for any other product. */
  readonly parts: readonly ComboPart[]
}

export interface ComboPart {
  readonly productId: number
  readonly productTypeId: number
  readonly description: string
  readonly quantity: Millionths
}

type Database = ReadDatabase | WriteDatabase

/** A context: its handle and its memory. */
interface SaleReader {
  readonly db: Database
  readonly memory: Memory
}

/** By product id, or by the id of a combo. */
export type SaleProductKey = { readonly productId: number } | { readonly comboId: number }

/** Products of a sale, by their key. */
export interface SaleProducts {
  find(key: SaleProductKey): SaleProduct | undefined
}

const productRows = (column: 'products.id' | 'products.comboId') =>
  prepareList<number, { today: CalendarDate }>()((db, ids, { today }) =>
    db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.categoryId')
      .innerJoin('taxes as ownTax', 'ownTax.id', 'products.taxId')
      // A rate that ended is followed by the rate in force of the same tax code (SRI table 17), so
      // that a decreed change of IVA needs no visit to every product.
      .leftJoin('taxes as tax', (join) =>
        join.on('tax.id', '=', (query) =>
          query
            .selectFrom('taxes as rate')
            .whereRef('rate.kind', '=', 'ownTax.kind')
            .whereRef('rate.identifierCode', '=', 'ownTax.identifierCode')
            .where('rate.active', '=', 1)
            .where((where) =>
              where.or([where('rate.validFrom', 'is', null), where('rate.validFrom', '<=', today)]),
            )
            .where((where) =>
              where.or([where('rate.validTo', 'is', null), where('rate.validTo', '>=', today)]),
            )
            .select('rate.id')
            .orderBy((order) =>
              order.case().whenRef('rate.id', '=', 'ownTax.id').then(0).else(1).end(),
            )
            .orderBy('rate.validFrom', 'desc')
            .limit(1),
        ),
      )
      .leftJoin('taxes as ice', 'ice.id', 'products.iceTaxId')
      .leftJoin('priceSalesUnits as unit', 'unit.productId', 'products.id')
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
        'categories.station',
        'tax.id as taxId',
        'tax.identifierCode as taxCode',
        'tax.name as taxName',
        'tax.rate as taxRate',
        'ice.rate as iceRate',
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

const partsByCombo = prepareList<number>()((db, comboIds) =>
  db
    .selectFrom('comboDetails')
    .innerJoin('products', 'products.id', 'comboDetails.productId')
    .where('comboDetails.comboId', 'in', comboIds)
    .select([
      'comboDetails.comboId',
      'comboDetails.productId',
      'products.productTypeId',
      'products.name as description',
      'comboDetails.quantity',
    ])
    .orderBy('comboDetails.id'),
)

/**
 * Loads the products of a sale, whatever their state: `priceForSale` says why one cannot be sold.
 * From memory where nothing of them has changed, else one statement for all of them and one more where
 * there are combos. `today` is the establishment's.
 */
export async function loadSaleProducts(
  { db, memory }: SaleReader,
  keys: readonly SaleProductKey[],
  today: CalendarDate,
): Promise<SaleProducts> {
  const kept = memory.open(saleProducts)
  const found = new Map<string, SaleProduct>()
  const missing: SaleProductKey[] = []
  for (const key of keys) {
    const product = kept.get(`${today} ${nameOf(key)}`)
    if (product === undefined) missing.push(key)
    else found.set(nameOf(key), product)
  }
  for (const product of await readSaleProducts(db, missing, today)) {
    const names = [
      nameOf({ productId: product.id }),
      ...(product.comboId === null ? [] : [nameOf({ comboId: product.comboId })]),
    ]
    for (const name of names) {
      found.set(name, product)
      kept.set(`${today} ${name}`, product)
    }
  }
  return { find: (key) => found.get(nameOf(key)) }
}

const saleProducts = memoryGroup<SaleProduct>('saleProducts', [
  'products',
  'categories',
  'taxes',
  'priceSalesUnits',
  'combos',
  'comboDetails',
])

function nameOf(key: SaleProductKey): string {
  return 'productId' in key ? `product ${key.productId}` : `combo ${key.comboId}`
}

async function readSaleProducts(
  db: Database,
  keys: readonly SaleProductKey[],
  today: CalendarDate,
): Promise<SaleProduct[]> {
  if (keys.length === 0) return []
  const productIds = keys.flatMap((key) => ('productId' in key ? [key.productId] : []))
  const comboIds = keys.flatMap((key) => ('comboId' in key ? [key.comboId] : []))
  const rows = [
    ...(await productsById.all(db, productIds, { today })),
    ...(await productsByCombo.all(db, comboIds, { today })),
  ]
  const soldCombos = rows.flatMap(({ comboId }) => (comboId === null ? [] : [comboId]))
  const parts = Map.groupBy(await partsByCombo.all(db, soldCombos, {}), ({ comboId }) => comboId)
  const products: SaleProduct[] = []
  for (const units of Map.groupBy(rows, (row) => row.id).values()) {
    const [row] = units
    if (row === undefined) continue
    products.push(toSaleProduct(row, units, parts.get(row.comboId ?? 0) ?? []))
  }
  return products
}

/** One product of a sale; undefined where there is none. */
export async function loadSaleProduct(
  reader: SaleReader,
  key: SaleProductKey,
  today: CalendarDate,
): Promise<SaleProduct | undefined> {
  return (await loadSaleProducts(reader, [key], today)).find(key)
}

function toSaleProduct(
  row: ProductRow,
  units: readonly ProductRow[],
  parts: readonly ComboPart[],
): SaleProduct {
  const prices = new Map<number, FourPrices>()
  for (const { unitId, unitPriceOne, unitPriceTwo, unitPriceThree, unitPriceFour } of units) {
    if (unitId === null || unitPriceOne === null) continue
    prices.set(unitId, [unitPriceOne, unitPriceTwo, unitPriceThree, unitPriceFour])
  }
  prices.set(row.measureUnitId, [row.priceOne, row.priceTwo, row.priceThree, row.priceFour])
  const { taxId, taxCode, taxName, taxRate } = row
  const isTaxed = taxId !== null && taxCode !== null && taxName !== null && taxRate !== null
  return {
    id: row.id,
    productTypeId: row.productTypeId,
    name: row.name,
    referenceCode: row.referenceCode,
    comboId: row.comboId,
    establishmentId: row.establishmentId,
    isActive: row.active === 1 && row.deletedAt === null,
    isSoldOut: row.soldOut === 1,
    measureUnitId: row.measureUnitId,
    prices,
    discountCaps: [
      largerOf(row.maximumDiscountOne, row.salesDiscount),
      largerOf(row.maximumDiscountTwo, row.salesDiscount),
      largerOf(row.maximumDiscountThree, row.salesDiscount),
      largerOf(row.maximumDiscountFour, row.salesDiscount),
    ],
    tax: isTaxed ? { id: taxId, identifierCode: taxCode, rate: taxRate, name: taxName } : undefined,
    iceRate: row.iceRate ?? undefined,
    station: row.station,
    parts: parts.map(({ productId, productTypeId, description, quantity }) => ({
      productId,
      productTypeId,
      description,
      quantity,
    })),
  }
}

function largerOf(one: BasisPoints, other: BasisPoints): BasisPoints {
  return one > other ? one : other
}
