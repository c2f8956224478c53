import type { StockTransfer, stockTransfers } from '#shared/api/goods/stock-transfers.ts'
import { type FieldProblem, invalid, invalidField, problem, uuidReused } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import { type Millionths, NOTHING, subtract, toMillionths } from '#shared/domain/money/money.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { moveStocks } from '#main/core/stock/stock-ledger.ts'
import { prepareInsertWithId } from '#main/database/prepared-insert.ts'
import { loadStockTransfers } from './load-stock-transfers.ts'

type Body = Input<typeof stockTransfers.create>['body']

const insertTransfer = prepareInsertWithId('stockTransfers')
const insertLines = prepareInsertWithId('stockTransferLines')

/**
 * POST /stock/transfers. The goods leave the sender's stock at its average cost, and are in neither until they are
 * received. As with a sale, it may send more than the ledger knows of: the stock says so.
 */
export async function createStockTransfer(
  context: WriteContext,
  { body }: Input<typeof stockTransfers.create>,
): Promise<StockTransfer> {
  const { db, session } = context
  const requestHash = contentHash(body)
  const known = await db
    .selectFrom('stockTransfers')
    .where('transferUuid', '=', body.transferUuid)
    .select(['id', 'requestHash'])
    .executeTakeFirst()
  if (known !== undefined) {
    if (known.requestHash !== requestHash) throw uuidReused('transferUuid')
    context.repeated()
    return read(context, known.id)
  }
  const { fromEstablishmentId, toEstablishmentId } = body
  requireEstablishmentRight(context, fromEstablishmentId)
  const costs = await requireGoods(context, body)
  const sentAt = instant(context)
  const id = await insertTransfer.one(db, {
    transferUuid: body.transferUuid,
    requestHash,
    status: 'IN_TRANSIT',
    fromEstablishmentId,
    toEstablishmentId,
    note: body.note ?? null,
    sentAt,
    sentById: session.id,
    receivedAt: null,
    receivedById: null,
  })
  await insertLines.many(
    db,
    body.lines.map(({ productId, quantity }) => ({
      transferId: id,
      productId,
      quantity: toMillionths(quantity),
      unitCost: costs.get(productId) ?? null,
      receivedQuantity: null,
      differenceReason: null,
    })),
  )
  await moveStocks(
    db,
    {
      establishmentId: fromEstablishmentId,
      kind: 'TRANSFER_OUT',
      documentKind: 'TRANSFER',
      documentId: id,
      createdAt: sentAt,
      createdById: session.id,
    },
    body.lines.map(({ productId, quantity }) => ({
      productId,
      quantity: subtract(NOTHING, toMillionths(quantity)),
      mostSold: NOTHING,
    })),
  )
  context.audit({
    kind: 'STOCK_TRANSFER_SENT',
    resourceId: id,
    payload: { fromEstablishmentId, toEstablishmentId, lines: body.lines.length },
  })
  return read(context, id)
}

/** Returns the sender's average cost of each product. Throws 400 for what cannot be sent. */
async function requireGoods(
  { db }: WriteContext,
  { fromEstablishmentId, toEstablishmentId, lines }: Body,
): Promise<ReadonlyMap<number, Millionths | null>> {
  if (fromEstablishmentId === toEstablishmentId) {
    throw invalidField('toEstablishmentId', 'SAME_ESTABLISHMENT')
  }
  const problems: FieldProblem[] = []
  const places = await db
    .selectFrom('establishments')
    .where('id', 'in', [fromEstablishmentId, toEstablishmentId])
    .select('id')
    .execute()
  for (const field of ['fromEstablishmentId', 'toEstablishmentId'] as const) {
    const id = field === 'fromEstablishmentId' ? fromEstablishmentId : toEstablishmentId
    if (!places.some((place) => place.id === id)) problems.push(problem(field, 'UNKNOWN_ID'))
  }
  const goods = await db
    .selectFrom('products')
    .leftJoin('productStocks', (join) =>
      join
        .onRef('productStocks.productId', '=', 'products.id')
        .on('productStocks.establishmentId', '=', fromEstablishmentId),
    )
    .where(
      'products.id',
      'in',
      lines.map(({ productId }) => productId),
    )
    .where('products.deletedAt', 'is', null)
    .select(['products.id', 'products.name', 'productTypeId', 'comboId', 'averageCost'])
    .execute()
  const byId = new Map(goods.map((product) => [product.id, product]))
  const seen = new Set<number>()
  for (const [index, { productId }] of lines.entries()) {
    const field = `lines[${index}].productId`
    const product = byId.get(productId)
    if (product === undefined) problems.push(problem(field, 'UNKNOWN_ID'))
    else if (product.comboId !== null || product.productTypeId === SERVICE_PRODUCT_TYPE_ID) {
      problems.push(problem(field, 'PRODUCT_WITHOUT_STOCK', { name: product.name }))
    } else if (seen.has(productId)) problems.push(problem(field, 'REPEATED'))
    seen.add(productId)
  }
  if (problems.length > 0) throw invalid(...problems)
  return new Map(goods.map(({ id, averageCost }) => [id, averageCost]))
}

async function read(context: WriteContext, id: number): Promise<StockTransfer> {
  const [transfer] = await loadStockTransfers(context, [id])
  if (transfer === undefined) throw new Error(`Transfer ${id} is not there after its act`)
  return transfer
}
