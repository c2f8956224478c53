import type { StockTransfer, stockTransfers } from '#shared/api/goods/stock-transfers.ts'
import { conflict, type FieldProblem, invalid, notFound, problem } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import { type Millionths, NOTHING, toMillionths } from '#shared/domain/money/money.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { receiveStocks } from '#main/core/stock/receive-stocks.ts'
import { moveStocks, type StockAct } from '#main/core/stock/stock-ledger.ts'
import { loadStockTransfers } from './load-stock-transfers.ts'

type Counted = Input<typeof stockTransfers.receive>['body']['lines'][number]

/** A line that was sent, with what came of it. */
interface ReceivedLine {
  readonly id: number
  readonly productId: number
  readonly unitCost: Millionths | null
  readonly receivedQuantity: Millionths
  readonly differenceReason: string | null
}

/**
 * POST /stock/transfers/{id}/receive. What was counted enters the stock at the cost at which it was sent. A difference stays
 * on its line with the reason, and is in no stock. The same count again is answered with what it did.
 */
export async function receiveStockTransfer(
  context: WriteContext,
  { params, body }: Input<typeof stockTransfers.receive>,
): Promise<StockTransfer> {
  const { db, session } = context
  const transfer = await db
    .selectFrom('stockTransfers')
    .where('id', '=', params.id)
    .select(['id', 'status', 'toEstablishmentId'])
    .executeTakeFirst()
  if (transfer === undefined) throw notFound()
  requireEstablishmentRight(context, transfer.toEstablishmentId)
  const sent = await db
    .selectFrom('stockTransferLines')
    .where('transferId', '=', params.id)
    .orderBy('id')
    .selectAll()
    .execute()
  if (transfer.status === 'RECEIVED') {
    if (!sent.every((line) => isSameCount(line, body.lines))) {
      throw conflict('TRANSFER_RECEIVED')
    }
    context.repeated()
    return read(context, params.id)
  }
  const lines = receivedLines(sent, body.lines)
  const receivedAt = instant(context)
  for (const { id, receivedQuantity, differenceReason } of lines) {
    await db
      .updateTable('stockTransferLines')
      .set({ receivedQuantity, differenceReason })
      .where('id', '=', id)
      .execute()
  }
  await db
    .updateTable('stockTransfers')
    .set({ status: 'RECEIVED', receivedAt, receivedById: session.id })
    .where('id', '=', params.id)
    .execute()
  await takeIn(
    context,
    {
      establishmentId: transfer.toEstablishmentId,
      kind: 'TRANSFER_IN',
      documentKind: 'TRANSFER',
      documentId: params.id,
      createdAt: receivedAt,
      createdById: session.id,
    },
    lines.filter(({ receivedQuantity }) => receivedQuantity > 0),
  )
  context.audit({
    kind: 'STOCK_TRANSFER_RECEIVED',
    resourceId: params.id,
    payload: {
      establishmentId: transfer.toEstablishmentId,
      lines: lines.length,
      differences: lines.filter(({ differenceReason }) => differenceReason !== null).length,
    },
  })
  return read(context, params.id)
}

/** Goods of an unknown cost enter at the receiver's own average. */
async function takeIn(
  { db }: WriteContext,
  act: StockAct,
  lines: readonly ReceivedLine[],
): Promise<void> {
  const priced = lines.flatMap(({ productId, unitCost, receivedQuantity }) =>
    unitCost === null ? [] : [{ productId, unitCost, quantity: receivedQuantity }],
  )
  const others = lines.filter(({ unitCost }) => unitCost === null)
  await receiveStocks(db, act, priced)
  if (others.length === 0) return
  await moveStocks(
    db,
    act,
    others.map(({ productId, receivedQuantity }) => ({
      productId,
      quantity: receivedQuantity,
      mostSold: NOTHING,
    })),
  )
}

/** Returns each line that was sent with its count. Throws 400 unless every line is counted once, and differences have reasons. */
function receivedLines(
  sent: readonly (Omit<ReceivedLine, 'receivedQuantity'> & { readonly quantity: Millionths })[],
  counted: readonly Counted[],
): ReceivedLine[] {
  const problems: FieldProblem[] = []
  const left = new Map(sent.map((line) => [line.id, line]))
  const received = counted.flatMap((count, index): ReceivedLine[] => {
    const line = left.get(count.lineId)
    if (line === undefined) {
      const isRepeated = sent.some(({ id }) => id === count.lineId)
      problems.push(problem(`lines[${index}].lineId`, isRepeated ? 'REPEATED' : 'UNKNOWN_ID'))
      return []
    }
    left.delete(count.lineId)
    const receivedQuantity = toMillionths(count.receivedQuantity)
    const differs = receivedQuantity !== line.quantity
    const differenceReason = differs ? (count.differenceReason ?? null) : null
    if (differs && differenceReason === null) {
      problems.push(problem(`lines[${index}].differenceReason`, 'REQUIRED'))
    }
    return [{ ...line, receivedQuantity, differenceReason }]
  })
  if (left.size > 0) problems.push(problem('lines', 'TRANSFER_LINES_MISSING'))
  if (problems.length > 0) throw invalid(...problems)
  return received
}

function isSameCount(
  line: { readonly id: number; readonly receivedQuantity: Millionths | null },
  counted: readonly Counted[],
): boolean {
  const count = counted.find(({ lineId }) => lineId === line.id)
  return count !== undefined && toMillionths(count.receivedQuantity) === line.receivedQuantity
}

async function read(context: WriteContext, id: number): Promise<StockTransfer> {
  const [transfer] = await loadStockTransfers(context, [id])
  if (transfer === undefined) throw new Error(`Transfer ${id} is not there after its act`)
  return transfer
}
