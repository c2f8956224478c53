import type { StockDocumentKind, StockMovementKind } from '#shared/domain/stock-movement-kinds.ts'
import { type Millionths, subtract } from '#shared/domain/money/money.ts'
import { prepare, type WriteDatabase } from '#main/database/prepared.ts'
import { prepareInsertWithId, prepareRows } from '#main/database/prepared-insert.ts'
import type { Instant } from '#main/database/schema.ts'

/** The act that moves goods. */
export interface StockAct {
  readonly establishmentId: number
  readonly kind: StockMovementKind
  readonly documentKind: StockDocumentKind | null
  readonly documentId: number | null
  /** The reason that a person wrote or chose; default: none. */
  readonly reason?: string
  readonly createdAt: Instant
  /** null: the central, or a migration. */
  readonly createdById: number | null
}

/** A change of one product's stock: positive if goods come in. */
export interface StockChange {
  readonly productId: number
  readonly quantity: Millionths
  /** The largest quantity that one line of the sale has; 0 if nothing is sold. */
  readonly mostSold: Millionths
}

interface StockAfter {
  readonly productId: number
  readonly quantity: Millionths
  readonly averageCost: Millionths | null
}

/** Changes the stock of several products, each of them once. A product that was moved can no longer be deleted. */
const changeStocks = prepareRows<
  'productId' | 'establishmentId' | 'quantity' | 'mostSold',
  StockAfter
>(['productId', 'establishmentId', 'quantity', 'mostSold'], (db, rows) =>
  db
    .insertInto('productStocks')
    .values(rows.map((row) => ({ ...row, isSold: 1 as const })))
    .onConflict((conflict) =>
      conflict.columns(['productId', 'establishmentId']).doUpdateSet((set) => ({
        quantity: set('productStocks.quantity', '+', set.ref('excluded.quantity')),
        isSold: 1,
        mostSold: set
          .case()
          .when('excluded.mostSold', '>', set.ref('productStocks.mostSold'))
          .then(set.ref('excluded.mostSold'))
          .else(set.ref('productStocks.mostSold'))
          .end(),
      })),
    )
    .returning(['productId', 'quantity', 'averageCost']),
)

/** Writes movements; only the functions of this folder that change the stock in the same transaction call it. */
export const insertMovements = prepareInsertWithId('stockMovements')

const findStock = prepare<{ productId: number; establishmentId: number }>()(
  (db, { productId, establishmentId }) =>
    db
      .selectFrom('productStocks')
      .select(['quantity', 'averageCost'])
      .where('productId', '=', productId)
      .where('establishmentId', '=', establishmentId),
)

const upsertStock = prepare<{
  productId: number
  establishmentId: number
  quantity: Millionths
  averageCost: Millionths | null
}>()((db, { productId, establishmentId, quantity, averageCost }) =>
  db
    .insertInto('productStocks')
    .values({ productId, establishmentId, quantity, averageCost, isSold: 0 })
    .onConflict((conflict) =>
      conflict.columns(['productId', 'establishmentId']).doUpdateSet({ quantity }),
    ),
)

const findCost = prepare<{ productId: number }>()((db, { productId }) =>
  db.selectFrom('products').select('cost').where('id', '=', productId),
)

/** Adds changes to the stock, and their movements to the ledger. The stock may go below zero: it never stops a sale. */
export async function moveStocks(
  db: WriteDatabase,
  act: StockAct,
  changes: readonly StockChange[],
): Promise<void> {
  const { establishmentId } = act
  const rows = changes.map((change) => ({ ...change, establishmentId }))
  const after = new Map((await changeStocks.all(db, rows)).map((stock) => [stock.productId, stock]))
  await insertMovements.many(
    db,
    changes.flatMap(({ productId, quantity }) => {
      const stock = after.get(productId)
      if (quantity === 0 || stock === undefined) return []
      return [movementOf(act, stock, quantity)]
    }),
  )
}

/**
 * Sets the stock of a product to a quantity that a person counted or a central reports; the difference is a movement, the
 * first one the product's opening. Returns the quantity before; undefined if it is the same.
 */
export async function setStock(
  db: WriteDatabase,
  act: StockAct,
  { productId, quantity }: Pick<StockChange, 'productId' | 'quantity'>,
): Promise<Millionths | undefined> {
  const { establishmentId } = act
  const before = await findStock.first(db, { productId, establishmentId })
  const quantityBefore = before?.quantity ?? (0 as Millionths)
  if (quantityBefore === quantity) return undefined
  const averageCost =
    before === undefined ? ((await findCost.first(db, { productId }))?.cost ?? null) : null
  await upsertStock.run(db, { productId, establishmentId, quantity, averageCost })
  const after = { productId, quantity, averageCost: before?.averageCost ?? averageCost }
  const kind = before === undefined ? 'OPENING' : act.kind
  await insertMovements.one(
    db,
    movementOf({ ...act, kind }, after, subtract(quantity, quantityBefore)),
  )
  return quantityBefore
}

function movementOf(act: StockAct, after: StockAfter, quantity: Millionths) {
  return {
    ...act,
    reason: act.reason ?? null,
    productId: after.productId,
    quantity,
    balance: after.quantity,
    unitCost: after.averageCost,
    averageCostAfter: after.averageCost,
  }
}
