import { conflict, forbidden, invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Order, orders } from '#shared/api/sales/orders.ts'
import { type Cents, subtract, sum, toCents, ZERO } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { isRecording } from '#main/core/acts/recorded-act.ts'
import { prepare } from '#main/database/prepared.ts'
import { actOfAmount } from '#main/rules/approval/act-at-hand.ts'
import { type Approver, useApproval } from '#main/rules/approval/approval.ts'
import { mayApprove } from '#main/rules/approval/may-approve.ts'
import { publishChecks } from '#main/rules/check/check-identity.ts'
import { insertDeliveryFee, priceDeliveryFee } from './lines/delivery-fee.ts'
import { findCounterOrder } from './order/find-counter-order.ts'
import { deletionRefusalOf } from './lines/judge-deletion.ts'
import type { PlaceOfOrder } from '#main/rules/check/order/order-place.ts'
import { pushOrder } from '#main/rules/check/order/push-order.ts'
import { readOrder } from '#main/rules/check/order/read-orders.ts'
import { strikeItems } from './lines/strike-items.ts'
import { takeBackBill } from './order/take-back-bill.ts'
import { storeTaxParts } from '#main/core/records/sale-json.ts'

const findFeeLines = prepare<{ orderId: number }>()((db, { orderId }) =>
  db
    .selectFrom('orderItems')
    .where('orderId', '=', orderId)
    .where('isDeliveryFee', '=', 1)
    .where('status', '<>', 'DELETED')
    .select(['id', 'itemUuid', 'productId', 'status', 'billedQuantity', 'splitId', 'totalAmount'])
    .orderBy('id'),
)
type FeeLine = Awaited<ReturnType<typeof findFeeLines.all>>[number]

const countMade = prepare<{ orderId: number }>()((db, { orderId }) =>
  db
    .selectFrom('orderItems')
    .where((eb) => eb(eb.fn.coalesce('firstOrderId', 'orderId'), '=', orderId))
    .where('isDeliveryFee', '=', 1)
    .select((eb) => eb.fn.countAll<number>().as('lines')),
)

/**
 * PUT /restaurant/orders/{orderId}/delivery-fee: sets, changes or takes off what the guest of an order without a table
 * pays for the delivery. Less than what the guest was told needs the right or an approval, and a reason, as taking off
 * a sent line does. The same fee again changes nothing. Throws 403 APPROVAL_REQUIRED, 400 on `reason`, 409 once the
 * fee is billed.
 */
export async function setDeliveryFee(
  context: WriteContext,
  { params, body }: Input<typeof orders.setDeliveryFee>,
): Promise<Order> {
  const { db } = context
  const { row, place, isOpen } = await findCounterOrder(context, params.orderId)
  const lines = await findFeeLines.all(db, { orderId: row.id })
  const before = sum(lines.map(({ totalAmount }) => totalAmount))
  const fee = toCents(body.deliveryFee ?? 0)
  if (fee === before && (fee > 0 || lines.length === 0)) return readOrder(context, row.id)
  if (!isOpen) throw conflict('ORDER_CLOSED')
  const refusal = deletionRefusalOf(lines)
  if (refusal !== undefined) throw conflict(refusal)

  const reason = body.reason ?? null
  const isLess = fee < before && !isRecording(context)
  const approver = isLess
    ? await approve(context, row.id, lines, subtract(before, fee), reason)
    : null
  const [line, ...others] = lines
  if (fee > 0 && line === undefined) {
    const made = await countMade.first(db, { orderId: row.id })
    await insertDeliveryFee(context, place, row, fee, made?.lines ?? 0)
  } else if (fee > 0 && line !== undefined) {
    await reprice(context, place, line, fee)
  }
  // Lines that were moved here from other orders are deleted too, so that one line states the fee.
  const struck = fee > 0 ? others : lines
  if (struck.length > 0) {
    await strikeItems(
      context,
      struck.map(({ id }) => id),
      { approver, reason },
    )
  }
  if (fee > before) await takeBackBill(context, place, row.id)
  context.audit({
    kind: 'DELIVERY_FEE_CHANGED',
    resourceId: row.id,
    authorizedById: approver?.id ?? null,
    payload: { before, after: fee, reason },
  })
  await pushOrder(context, row.id, 'orders.setDeliveryFee', { params, body })
  publishChecks(context, [null])
  return readOrder(context, row.id)
}

/** Returns the user who approved that the guest pays `less` than was said; null if the user has the right. */
async function approve(
  context: WriteContext,
  orderId: number,
  lines: readonly FeeLine[],
  less: Cents,
  reason: string | null,
): Promise<Approver | null> {
  if (reason === null) throw invalidField('reason', 'REQUIRED')
  if (mayApprove(context.session, 'orders.deleteItems')) return null
  const act = actOfAmount([orderId, ...lines.map(({ itemUuid }) => itemUuid)], less)
  const approver = await useApproval(context, 'orders.deleteItems', act)
  if (approver === null) throw forbidden('APPROVAL_REQUIRED')
  return approver
}

/** Sets the fee of the line and removes its discount. */
async function reprice(
  context: WriteContext,
  place: PlaceOfOrder,
  { id, productId }: FeeLine,
  fee: Cents,
): Promise<void> {
  const { sale } = await priceDeliveryFee(context, place, productId, fee)
  await context.db
    .updateTable('orderItems')
    .set({
      quantity: sale.quantity,
      priceType: sale.priceType,
      priceUnit: sale.priceUnit,
      discountAmount: ZERO,
      discountPercent: null,
      subtotalAmount: sale.amounts.net,
      taxId: sale.tax.id,
      taxRate: sale.tax.rate,
      iceRate: sale.iceRate ?? null,
      iceCode: sale.iceCode,
      iceAmount: sale.amounts.ice,
      taxAmount: sale.amounts.tax,
      totalAmount: sale.amounts.total,
      taxParts: sale.taxParts === undefined ? null : storeTaxParts(sale.taxParts),
    })
    .where('id', '=', id)
    .execute()
}
