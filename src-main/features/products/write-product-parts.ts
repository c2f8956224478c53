import type { ProductRequest } from '../../../src-shared/api/products.ts'
import { fromMillionths, toMillionths } from '../../../src-shared/domain/money.ts'
import type { WriteContext } from '../../acts/context.ts'
import { prepare, type WriteDatabase } from '../../database/prepared.ts'
import { toPrices } from './product-columns.ts'

type SalesUnits = NonNullable<ProductRequest['priceSalesUnits']>
type Combo = NonNullable<ProductRequest['comboInfo']>

/** Replaces the prices of the other units; a unit that stays keeps its id. */
export async function writeSalesUnits(
  db: WriteDatabase,
  productId: number,
  units: SalesUnits,
): Promise<void> {
  const kept = units.map(({ measureUnitId }) => measureUnitId)
  let gone = db.deleteFrom('priceSalesUnits').where('productId', '=', productId)
  if (kept.length > 0) gone = gone.where('measureUnitId', 'not in', kept)
  await gone.execute()
  for (const unit of units) {
    const prices = toPrices(unit)
    await db
      .insertInto('priceSalesUnits')
      .values({ productId, measureUnitId: unit.measureUnitId, ...prices })
      .onConflict((conflict) =>
        conflict.columns(['productId', 'measureUnitId']).doUpdateSet(prices),
      )
      .execute()
  }
}

/** Writes the parts of a combo under its existing id or a new one; returns the id. */
export async function writeCombo(
  db: WriteDatabase,
  comboId: number | null,
  combo: Combo,
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
      .values(flags)
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

const findStock = prepare<{ productId: number; establishmentId: number }>()(
  (db, { productId, establishmentId }) =>
    db
      .selectFrom('productStocks')
      .select('quantity')
      .where('productId', '=', productId)
      .where('establishmentId', '=', establishmentId),
)

/** Sets the stock of an establishment to the counted quantity. */
export async function writeStock(
  context: WriteContext,
  productId: number,
  establishmentId: number,
  stock: number,
): Promise<void> {
  const { db } = context
  const quantity = toMillionths(stock)
  const before = await findStock.first(db, { productId, establishmentId })
  if ((before?.quantity ?? 0) === quantity) return
  await db
    .insertInto('productStocks')
    .values({ productId, establishmentId, quantity })
    .onConflict((conflict) =>
      conflict.columns(['productId', 'establishmentId']).doUpdateSet({ quantity }),
    )
    .execute()
  context.audit({
    kind: 'STOCK_SET',
    resourceId: productId,
    payload: {
      establishmentId,
      old: before === undefined ? 0 : fromMillionths(before.quantity),
      new: stock,
    },
  })
}
