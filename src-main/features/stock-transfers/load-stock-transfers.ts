import type { StockTransfer } from '#shared/api/goods/stock-transfers.ts'
import { fromCents, fromMillionths, multiply, sum } from '#shared/domain/money/money.ts'
import { type BaseContext, may } from '#main/core/acts/context.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'

const transferRows = prepareList<number>()((db, ids) =>
  db
    .selectFrom('stockTransfers')
    .innerJoin('establishments as sender', 'sender.id', 'stockTransfers.fromEstablishmentId')
    .innerJoin('establishments as receiver', 'receiver.id', 'stockTransfers.toEstablishmentId')
    .innerJoin('users as sending', 'sending.id', 'stockTransfers.sentById')
    .leftJoin('users as receiving', 'receiving.id', 'stockTransfers.receivedById')
    .where('stockTransfers.id', 'in', ids)
    .selectAll('stockTransfers')
    .select([
      'sender.name as senderName',
      'receiver.name as receiverName',
      'sending.name as sentBy',
      'receiving.name as receivedBy',
    ]),
)

const lineRows = prepareList<number>()((db, ids) =>
  db
    .selectFrom('stockTransferLines')
    .innerJoin('products', 'products.id', 'stockTransferLines.productId')
    .innerJoin('measureUnits', 'measureUnits.id', 'products.measureUnitId')
    .where('stockTransferLines.transferId', 'in', ids)
    .orderBy('stockTransferLines.id')
    .selectAll('stockTransferLines')
    .select(['products.name as productName', 'measureUnits.name as measureUnit']),
)

type Context = BaseContext & { readonly db: ReadDatabase }
type Row = Awaited<ReturnType<typeof transferRows.all>>[number]
type Line = Awaited<ReturnType<typeof lineRows.all>>[number]

/** Returns the transfers of these ids, in order; without costs for a user who may not see them. */
export async function loadStockTransfers(
  context: Context,
  ids: readonly number[],
): Promise<StockTransfer[]> {
  const rows = new Map(
    (await transferRows.all(context.db, ids, {})).map((row) => [row.id, row] as const),
  )
  const lines = Map.groupBy(await lineRows.all(context.db, ids, {}), ({ transferId }) => transferId)
  const seesCost = may(context, 'PRODUCT:COST')
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row === undefined ? [] : [toTransfer(row, lines.get(id) ?? [], seesCost)]
  })
}

function toTransfer(row: Row, lines: readonly Line[], seesCost: boolean): StockTransfer {
  const costs = lines.flatMap(({ quantity, unitCost }) =>
    unitCost === null ? [] : [multiply(quantity, unitCost)],
  )
  return {
    id: row.id,
    transferUuid: row.transferUuid,
    status: row.status,
    from: { id: row.fromEstablishmentId, name: row.senderName },
    to: { id: row.toEstablishmentId, name: row.receiverName },
    note: row.note,
    sentAt: row.sentAt,
    sentBy: row.sentBy,
    receivedAt: row.receivedAt,
    receivedBy: row.receivedBy,
    value: seesCost && costs.length === lines.length ? fromCents(sum(costs)) : null,
    hasDifference: lines.some(
      ({ quantity, receivedQuantity }) =>
        receivedQuantity !== null && receivedQuantity !== quantity,
    ),
    lines: lines.map((line) => ({
      id: line.id,
      productId: line.productId,
      productName: line.productName,
      measureUnit: line.measureUnit,
      quantity: fromMillionths(line.quantity),
      unitCost: seesCost && line.unitCost !== null ? fromMillionths(line.unitCost) : null,
      receivedQuantity:
        line.receivedQuantity === null ? null : fromMillionths(line.receivedQuantity),
      differenceReason: line.differenceReason,
    })),
  }
}
