import type { Production, production } from '#shared/api/goods/production.ts'
import { conflict, invalidField, uuidReused } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import {
  divideHalfUp,
  fromMillionths,
  type Millionths,
  NOTHING,
  subtract,
  toMillionths,
} from '#shared/domain/money/money.ts'
import { timesQuantity } from '#shared/domain/money/times-quantity.ts'
import { instant, may, type WriteContext } from '#main/core/acts/context.ts'
import { receiveStocks } from '#main/core/stock/receive-stocks.ts'
import { moveStocks, type StockAct } from '#main/core/stock/stock-ledger.ts'
import { prepare, prepareList } from '#main/database/prepared.ts'
import { findProductRow } from '#main/rules/menu/find-product-row.ts'
import {
  loadPreparedIngredients,
  type TakenIngredient,
} from '#main/rules/recipes/dish-ingredients.ts'

const findProduction = prepare<{ productionUuid: string }>()((db, { productionUuid }) =>
  db
    .selectFrom('productions')
    .innerJoin('products', 'products.id', 'productions.productId')
    .where('productions.productionUuid', '=', productionUuid)
    .selectAll('productions')
    .select('products.name as productName'),
)

const costRows = prepareList<number, { establishmentId: number }>()(
  (db, productIds, { establishmentId }) =>
    db
      .selectFrom('products')
      .leftJoin('productStocks', (join) =>
        join
          .onRef('productStocks.productId', '=', 'products.id')
          .on('productStocks.establishmentId', '=', establishmentId),
      )
      .where('products.id', 'in', productIds)
      .select(['products.id', 'products.cost', 'productStocks.averageCost']),
)

/**
 * POST /stock/production. Takes the recipe of a prepared base out of stock and brings the base in with the cost of what
 * went out, in one act. A base whose ingredients have no known cost keeps the cost that it has.
 */
export async function createProduction(
  context: WriteContext,
  { body }: Input<typeof production.create>,
): Promise<Production> {
  const { db, session } = context
  const { productionUuid, productId } = body
  const quantity = toMillionths(body.quantity)
  const known = await findProduction.first(db, { productionUuid })
  if (known !== undefined) {
    if (known.productId !== productId || known.quantity !== quantity) {
      throw uuidReused('productionUuid')
    }
    context.repeated()
    return answer(context, productionUuid)
  }
  const product = await findProductRow(db, productId)
  if (product === undefined) throw invalidField('productId', 'UNKNOWN_ID')
  const recipe = (await loadPreparedIngredients(db, productId)).map((each) => ({
    productId: each.productId,
    quantity: timesQuantity(each.quantity, quantity),
  }))
  if (product.isIngredient === 0 || recipe.length === 0) {
    throw conflict('NOTHING_TO_PREPARE', { name: product.name })
  }
  const { establishmentId } = session
  const unitCost = await costOf(context, recipe, quantity)
  const createdAt = instant(context)
  const { id } = await db
    .insertInto('productions')
    .values({
      productionUuid,
      establishmentId,
      productId,
      quantity,
      unitCost,
      createdAt,
      createdById: session.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const act: StockAct = {
    establishmentId,
    kind: 'PRODUCTION_OUT',
    documentKind: 'PRODUCTION',
    documentId: id,
    createdAt,
    createdById: session.id,
  }
  await moveStocks(
    db,
    act,
    sumsOf(recipe).map((each) => ({
      productId: each.productId,
      quantity: subtract(NOTHING, each.quantity),
      mostSold: NOTHING,
    })),
  )
  const comesIn: StockAct = { ...act, kind: 'PRODUCTION_IN' }
  if (unitCost === null) {
    await moveStocks(db, comesIn, [{ productId, quantity, mostSold: NOTHING }])
  } else await receiveStocks(db, comesIn, [{ productId, quantity, unitCost }])
  context.audit({
    kind: 'STOCK_PRODUCED',
    resourceId: id,
    payload: { productId, name: product.name, quantity: body.quantity },
  })
  context.publish('products', {
    productIds: [productId, ...recipe.map((each) => each.productId)],
  })
  return answer(context, productionUuid)
}

async function answer(context: WriteContext, productionUuid: string): Promise<Production> {
  const row = await findProduction.first(context.db, { productionUuid })
  if (row === undefined) throw new Error(`No production ${productionUuid}`)
  const seesCost = may(context, 'PRODUCT:COST')
  return {
    id: row.id,
    productionUuid,
    productId: row.productId,
    productName: row.productName,
    quantity: fromMillionths(row.quantity),
    unitCost: row.unitCost === null || !seesCost ? null : fromMillionths(row.unitCost),
    at: row.createdAt,
  }
}

/** Returns the cost of one unit of what was prepared, half-up; null if the cost of an ingredient is unknown. */
async function costOf(
  { db, session }: WriteContext,
  recipe: readonly TakenIngredient[],
  quantity: Millionths,
): Promise<Millionths | null> {
  const rows = await costRows.all(
    db,
    recipe.map(({ productId }) => productId),
    { establishmentId: session.establishmentId },
  )
  const costs = new Map(rows.map(({ id, averageCost, cost }) => [id, averageCost ?? cost]))
  let value = 0n
  for (const each of recipe) {
    const cost = costs.get(each.productId) ?? null
    if (cost === null) return null
    value += BigInt(each.quantity) * BigInt(cost)
  }
  return divideHalfUp(value, BigInt(quantity)) as Millionths
}

/** Returns the ingredients, each once: two dishes of a recipe may share one. */
function sumsOf(recipe: readonly TakenIngredient[]): TakenIngredient[] {
  const sums = new Map<number, number>()
  for (const { productId, quantity } of recipe) {
    sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  }
  return [...sums].map(([productId, quantity]) => ({ productId, quantity: quantity as Millionths }))
}
