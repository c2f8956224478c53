import type { Insertable } from 'kysely'
import { type BasisPoints, toBasisPoints, toMillionths } from '#shared/domain/money/money.ts'
import { fromPercentText } from '#shared/domain/money/percent-text.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import type { Schema } from '#main/database/schema.ts'

type Optional<T> = T | null | undefined

/** Prices in dollars, without tax. */
export interface PriceFields {
  readonly priceOne: number
  readonly priceTwo?: Optional<number>
  readonly priceThree?: Optional<number>
  readonly priceFour?: Optional<number>
}

/** The fields of a product in JSON, with local ids. */
export interface ProductFields extends PriceFields {
  readonly productTypeId: number
  readonly name: string
  readonly referenceCode: string
  readonly ean?: Optional<string>
  readonly imagePath?: Optional<string>
  readonly categoryId: number
  readonly taxId: number
  readonly iceTaxId?: Optional<number>
  readonly measureUnitId: number
  readonly establishmentId?: Optional<number>
  /** Percentages as text, `12.5`. */
  readonly maximumDiscountOne?: Optional<string>
  readonly maximumDiscountTwo?: Optional<string>
  readonly maximumDiscountThree?: Optional<string>
  readonly maximumDiscountFour?: Optional<string>
  readonly salesDiscount?: Optional<number>
}

/**
 * Returns the columns of a product. An absent field becomes empty; an absent discount becomes 0.
 */
export function toProductColumns(fields: ProductFields) {
  return {
    productTypeId: fields.productTypeId,
    name: fields.name,
    sortKey: sortKey(fields.name),
    referenceCode: fields.referenceCode,
    ean: fields.ean ?? null,
    imagePath: fields.imagePath ?? null,
    categoryId: fields.categoryId,
    taxId: fields.taxId,
    iceTaxId: fields.iceTaxId ?? null,
    measureUnitId: fields.measureUnitId,
    establishmentId: fields.establishmentId ?? null,
    ...toPriceColumns(fields),
    maximumDiscountOne: toDiscount(fields.maximumDiscountOne),
    maximumDiscountTwo: toDiscount(fields.maximumDiscountTwo),
    maximumDiscountThree: toDiscount(fields.maximumDiscountThree),
    maximumDiscountFour: toDiscount(fields.maximumDiscountFour),
    salesDiscount: toBasisPoints(fields.salesDiscount ?? 0),
  }
}

/** Returns prices one to four as stored. */
export function toPriceColumns({ priceOne, priceTwo, priceThree, priceFour }: PriceFields) {
  return {
    priceOne: toMillionths(priceOne),
    priceTwo: priceTwo == null ? null : toMillionths(priceTwo),
    priceThree: priceThree == null ? null : toMillionths(priceThree),
    priceFour: priceFour == null ? null : toMillionths(priceFour),
  }
}

function toDiscount(text: Optional<string>): BasisPoints {
  return text == null ? toBasisPoints(0) : fromPercentText(text)
}

type StoredProduct = Omit<ReturnType<typeof toProductColumns>, 'imagePath'> &
  Pick<
    Insertable<Schema['products']>,
    | 'imagePath'
    | 'cost'
    | 'auxiliaryCode'
    | 'isIngredient'
    | 'minimumStock'
    | 'active'
    | 'soldOut'
    | 'featuredPosition'
    | 'comboId'
    | 'deletedAt'
    | 'modifierGroupIds'
  >

/** Updates the product with this id, or inserts a new one if `id` is undefined. Returns its id. */
export async function saveProduct(
  db: WriteDatabase,
  id: number | undefined,
  columns: StoredProduct,
): Promise<number> {
  if (id !== undefined) {
    await db.updateTable('products').set(columns).where('id', '=', id).execute()
    return id
  }
  const inserted = await db
    .insertInto('products')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}
