import { conflict } from '#shared/api/error.ts'
import { type Portion, shareOf } from '#shared/domain/sale/line-part.ts'
import { add, subtract, ZERO } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { checkOf, publishChecks } from '../check-identity.ts'
import { openPortion } from '../order/open-line.ts'
import { closeBilled } from './close-billed.ts'

const partsOfInvoice = prepare<{ invoiceId: number }>()((db, { invoiceId }) =>
  db
    .selectFrom('orderItemParts')
    .innerJoin('orderItems', 'orderItems.id', 'orderItemParts.orderItemId')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .where('orderItemParts.invoiceId', '=', invoiceId)
    .select([
      'orderItemParts.id as partId',
      'orderItemParts.quantity as partQuantity',
      'orderItemParts.discount as partDiscount',
      'orderItemParts.amount as partAmount',
      'orderItemParts.shareNumber',
      'orderItemParts.isReleased',
      'orderItems.id',
      'orderItems.quantity',
      'orderItems.discountAmount',
      'orderItems.totalAmount',
      'orderItems.billedQuantity',
      'orderItems.billedDiscount',
      'orderItems.billedAmount',
      'orderItems.shareCount',
      'orderItems.shareQuantity',
      'orderItems.shareDiscount',
      'orderItems.shareAmount',
      'orderItems.status',
      'orderItems.sentAt',
      'orderItems.splitId',
      'orders.id as orderId',
      'orders.tableId',
      'orders.status as orderStatus',
    ])
    .orderBy('orderItemParts.id'),
)
type InvoicePart = Awaited<ReturnType<typeof partsOfInvoice.all>>[number]

const paidShare = prepare<{ orderItemId: number; shareNumber: number }>()(
  (db, { orderItemId, shareNumber }) =>
    db
      .selectFrom('orderItemParts')
      .where('orderItemId', '=', orderItemId)
      .where('shareNumber', '=', shareNumber)
      .where('isReleased', '=', 0)
      .select('id'),
)

/**
 * After an annulment: reopens the parts that the invoice took, if the order is open and the line is not in
 * a bill paid in equal shares.
 */
export async function releaseParts(context: WriteContext, invoiceId: number): Promise<void> {
  const parts = await partsOfInvoice.all(context.db, { invoiceId })
  const tableIds = new Set<number | null>()
  for (const { partId, id } of parts) {
    // Read again: an invoice may have two parts of one line.
    const part = await readPart(context, invoiceId, partId)
    if (part.orderStatus !== 'OPEN' || part.splitId !== null || part.isReleased === 1) continue
    await context.db
      .updateTable('orderItemParts')
      .set({ isReleased: 1 })
      .where('id', '=', partId)
      .execute()
    await context.db
      .updateTable('orderItems')
      .set({
        billedQuantity: subtract(part.billedQuantity, part.partQuantity),
        billedDiscount: subtract(part.billedDiscount, part.partDiscount),
        billedAmount: subtract(part.billedAmount, part.partAmount),
        ...(part.status === 'BILLED' ? { status: 'SENT' as const, invoiceId: null } : {}),
      })
      .where('id', '=', id)
      .execute()
    tableIds.add(part.tableId)
  }
  publishChecks(context, tableIds)
}

/**
 * After a revert: the invoice takes its parts again. Throws 409 if another invoice was paid for them
 * meanwhile.
 */
export async function takePartsAgain(context: WriteContext, invoiceId: number): Promise<void> {
  const parts = await partsOfInvoice.all(context.db, { invoiceId })
  const tableIds = new Set<number | null>()
  for (const { partId, id } of parts) {
    const part = await readPart(context, invoiceId, partId)
    if (part.isReleased === 0) continue
    if (!(await isStillOpen(context, part))) throw conflict('SHARE_ALREADY_PAID')
    await context.db
      .updateTable('orderItemParts')
      .set({ isReleased: 0 })
      .where('id', '=', partId)
      .execute()
    await context.db
      .updateTable('orderItems')
      .set({
        billedQuantity: add(part.billedQuantity, part.partQuantity),
        billedDiscount: add(part.billedDiscount, part.partDiscount),
        billedAmount: add(part.billedAmount, part.partAmount),
      })
      .where('id', '=', id)
      .execute()
    const isPaid = part.billedQuantity + part.partQuantity === part.quantity
    await closeBilled(
      context,
      checkOf({ id: part.orderId, tableId: part.tableId }),
      isPaid ? [{ id }] : [],
      invoiceId,
    )
    tableIds.add(part.tableId)
  }
  publishChecks(context, tableIds)
}

async function readPart(
  { db }: WriteContext,
  invoiceId: number,
  partId: number,
): Promise<InvoicePart> {
  const part = (await partsOfInvoice.all(db, { invoiceId })).find((each) => each.partId === partId)
  if (part === undefined) throw new Error(`Part ${partId} is gone`)
  return part
}

async function isStillOpen({ db }: WriteContext, part: InvoicePart): Promise<boolean> {
  const isOpen =
    part.orderStatus === 'OPEN' && part.status !== 'BILLED' && part.status !== 'DELETED'
  if (!isOpen || part.splitId !== null) return false
  const open = openPortion(part)
  const own: Portion = {
    quantity: part.partQuantity,
    discount: part.partDiscount,
    amount: part.partAmount,
  }
  // The last part takes the exact remainder, so it must equal it to the cent.
  const fits =
    own.quantity === open.quantity
      ? own.amount === open.amount && own.discount === open.discount
      : own.quantity < open.quantity && own.amount <= open.amount && own.discount <= open.discount
  if (!fits || part.shareNumber === null) return fits
  return isSameShare(part, own) && (await isUnpaid())

  async function isUnpaid(): Promise<boolean> {
    const shareNumber = part.shareNumber ?? 0
    return (await paidShare.first(db, { orderItemId: part.id, shareNumber })) === undefined
  }
}

/** True if the line is still divided in the shares to which this part belongs. */
function isSameShare(part: InvoicePart, own: Portion): boolean {
  const { shareCount, shareQuantity, shareDiscount, shareAmount, shareNumber } = part
  if (shareCount === null || shareQuantity === null || shareNumber === null) return false
  const share = shareOf(
    {
      quantity: shareQuantity,
      discount: shareDiscount ?? ZERO,
      amount: shareAmount ?? ZERO,
    },
    shareCount,
    shareNumber,
  )
  return share.quantity === own.quantity && share.amount === own.amount
}
