import { prepare, type WriteDatabase } from '#main/database/prepared.ts'

const findSale = prepare<{ productId: number }>()((db, { productId }) =>
  db
    .selectFrom('productStocks')
    .select('productId')
    .where('productId', '=', productId)
    .where('isSold', '=', 1)
    .limit(1),
)

const findOpenItem = prepare<{ productId: number }>()((db, { productId }) =>
  db
    .selectFrom('orders')
    .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
    .select('orderItems.id')
    .where('orders.status', '=', 'OPEN')
    .where('orderItems.productId', '=', productId)
    .where('orderItems.status', 'in', ['NEW', 'SENT', 'SERVED'])
    .limit(1),
)

const findCombo = prepare<{ productId: number }>()((db, { productId }) =>
  db
    .selectFrom('comboDetails')
    .innerJoin('products', 'products.comboId', 'comboDetails.comboId')
    .select('products.id')
    .where('comboDetails.productId', '=', productId)
    .where('products.deletedAt', 'is', null)
    .limit(1),
)

const findChoice = prepare<{ productId: number }>()((db, { productId }) =>
  db
    .selectFrom('comboChoiceOptions')
    .innerJoin('comboChoices', 'comboChoices.id', 'comboChoiceOptions.comboChoiceId')
    .innerJoin('products', 'products.comboId', 'comboChoices.comboId')
    .select('products.id')
    .where('comboChoiceOptions.productId', '=', productId)
    .where('products.deletedAt', 'is', null)
    .limit(1),
)

const findTransport = prepare<{ productId: number }>()((db, { productId }) =>
  db.selectFrom('establishments').select('id').where('transportProductId', '=', productId).limit(1),
)

/** True if the product was sold or is on an open order. */
export async function isSoldOrOrdered(db: WriteDatabase, productId: number): Promise<boolean> {
  return (
    (await findSale.first(db, { productId })) !== undefined ||
    (await findOpenItem.first(db, { productId })) !== undefined
  )
}

export async function isPartOfCombo(db: WriteDatabase, productId: number): Promise<boolean> {
  return (
    (await findCombo.first(db, { productId })) !== undefined ||
    (await findChoice.first(db, { productId })) !== undefined
  )
}

const findSoldPart = prepare<{ productId: number }>()((db, { productId }) =>
  db
    .selectFrom('comboDetails')
    .innerJoin('products', 'products.comboId', 'comboDetails.comboId')
    .innerJoin('combos', 'combos.id', 'comboDetails.comboId')
    .select('products.id')
    .where('comboDetails.productId', '=', productId)
    .where('combos.recipeBased', '=', 0)
    .where('products.deletedAt', 'is', null)
    .limit(1),
)

/** True if a combo sells the product as a part, and does not only use it as the ingredient of a dish. */
export async function isSoldInCombo(db: WriteDatabase, productId: number): Promise<boolean> {
  return (
    (await findSoldPart.first(db, { productId })) !== undefined ||
    (await findChoice.first(db, { productId })) !== undefined
  )
}

/** True if an establishment charges its transport as this product. */
export async function isTransportProduct(db: WriteDatabase, productId: number): Promise<boolean> {
  return (await findTransport.first(db, { productId })) !== undefined
}
