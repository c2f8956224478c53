import type { Millionths } from '#shared/domain/money/money.ts'
import { prepare, type WriteDatabase } from '#main/database/prepared.ts'

interface Stock {
  readonly productId: number
  readonly establishmentId: number
  readonly quantity: Millionths
}

const upsertStock = prepare<Stock>()((db, { productId, establishmentId, quantity }) =>
  db
    .insertInto('productStocks')
    .values({ productId, establishmentId, quantity, isSold: 0 })
    .onConflict((conflict) =>
      conflict.columns(['productId', 'establishmentId']).doUpdateSet({ quantity }),
    ),
)

/** Sets the stock of a product in an establishment; keeps the mark that it was ever sold there. */
export async function saveStock(db: WriteDatabase, stock: Stock): Promise<void> {
  await upsertStock.run(db, stock)
}
