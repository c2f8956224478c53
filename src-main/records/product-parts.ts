import { toMillionths } from '../../src-shared/domain/money.ts'
import type { WriteDatabase } from '../database/prepared.ts'
import { type PriceFields, toPriceColumns } from './products.ts'
import { unusedId } from './unused-id.ts'

/** The price of a product in another unit. */
export interface SalesUnitFields extends PriceFields {
  readonly measureUnitId: number
}

/** A combo in JSON, with local ids. */
export interface ComboFields {
  readonly recipeBased: boolean
  readonly combinedRecipe: boolean
  readonly tourism: boolean
  readonly details: readonly {
    readonly productId: number
    readonly quantity: number
    readonly salePrice: number
  }[]
}

/** Replaces the prices of the other units; a unit that stays keeps its id. */
export async function saveSalesUnits(
  db: WriteDatabase,
  productId: number,
  units: readonly SalesUnitFields[],
): Promise<void> {
  const kept = units.map(({ measureUnitId }) => measureUnitId)
  let gone = db.deleteFrom('priceSalesUnits').where('productId', '=', productId)
  if (kept.length > 0) gone = gone.where('measureUnitId', 'not in', kept)
  await gone.execute()
  for (const unit of units) {
    const prices = toPriceColumns(unit)
    await db
      .insertInto('priceSalesUnits')
      .values({ productId, measureUnitId: unit.measureUnitId, ...prices })
      .onConflict((conflict) =>
        conflict.columns(['productId', 'measureUnitId']).doUpdateSet(prices),
      )
      .execute()
  }
}

/** Writes the parts of a combo under its existing id, or a new one if `comboId` is null. Returns the id. */
export async function saveCombo(
  db: WriteDatabase,
  comboId: number | null,
  combo: ComboFields,
): Promise<number> {
  const flags = {
    recipeBased: combo.recipeBased ? 1 : 0,
    combinedRecipe: combo.combinedRecipe ? 1 : 0,
    tourism: combo.tourism ? 1 : 0,
  } as const
  let id = comboId
  if (id === null) {
    const inserted = await db
      .insertInto('combos')
      .values({ ...flags, id: await unusedId(db, 'combos') })
      .returning('id')
      .executeTakeFirstOrThrow()
    id = inserted.id
  } else {
    await db.updateTable('combos').set(flags).where('id', '=', id).execute()
    await db.deleteFrom('comboDetails').where('comboId', '=', id).execute()
  }
  for (const { productId, quantity, salePrice } of combo.details) {
    await db
      .insertInto('comboDetails')
      .values({
        comboId: id,
        productId,
        quantity: toMillionths(quantity),
        salePrice: toMillionths(salePrice),
      })
      .execute()
  }
  return id
}
