import { conflict } from '#shared/api/error.ts'
import type { Purchase, purchases } from '#shared/api/goods/purchases.ts'
import type { Input } from '#shared/api/operation.ts'
import { fromCents, NOTHING, subtract, sum, toCents, ZERO } from '#shared/domain/money/money.ts'
import { instant, type ManualContext, type WriteContext } from '#main/core/acts/context.ts'
import { receiveStocks } from '#main/core/stock/receive-stocks.ts'
import { actOn } from '#main/rules/approval/act-at-hand.ts'
import { confirmByPin } from '#main/rules/approval/confirm-by-pin.ts'
import { openRegisterOf } from '#main/rules/register/open-register.ts'
import { moveCash } from '#main/rules/register/cash/move-cash.ts'
import { workingPoint } from '#main/rules/places/working-point.ts'
import { reasonOf } from '#main/rules/purchases/book-payments.ts'
import { loadPurchase } from '#main/rules/purchases/load-purchase.ts'
import { receiptsOf } from '#main/rules/purchases/record-purchase.ts'
import { saveLastCosts } from '#main/rules/purchases/save-last-costs.ts'

/**
 * POST /purchases/{id}/annul. The goods go back at the cost at which they came, and the cash of the register comes back
 * into it. Needs the PIN of somebody who may annul purchases.
 */
export async function annulPurchase(
  context: ManualContext,
  { params, body }: Input<typeof purchases.annul>,
): Promise<Purchase> {
  const confirm = await confirmByPin(context, 'purchases.annul', body.pin, params.id)
  return context.commit(async (write) => {
    const purchase = await loadPurchase(write, params.id)
    const approver = await confirm(write, actOn([purchase.id], toCents(purchase.total)))
    if (purchase.status === 'ANNULLED') throw conflict('PURCHASE_ANNULLED')
    await returnPayments(write, purchase, body)
    await returnGoods(write, purchase, body.reason)
    await write.db
      .updateTable('purchases')
      .set({
        status: 'ANNULLED',
        balance: ZERO,
        annulledAt: instant(write),
        annulledById: write.session.id,
        annulledAuthorizedById: approver.id,
        annulReason: body.reason,
      })
      .where('id', '=', purchase.id)
      .execute()
    const goods = await goodsOf(write, purchase.id)
    const productIds = goods.map(({ productId }) => productId)
    await saveLastCosts(write.db, purchase.establishmentId, productIds)
    write.audit({
      kind: 'PURCHASE_ANNULLED',
      resourceId: purchase.id,
      authorizedById: approver.id,
      payload: {
        number: purchase.number,
        supplier: purchase.supplierName,
        total: purchase.total,
        reason: body.reason,
      },
    })
    if (productIds.length > 0) write.publish('products', { productIds })
    return loadPurchase(write, purchase.id)
  })
}

/** Throws 409 if money was paid after the purchase and nobody says that the supplier gave it back. */
async function returnPayments(
  context: WriteContext,
  purchase: Purchase,
  body: Input<typeof purchases.annul>['body'],
): Promise<void> {
  const { db } = context
  const payments = await db
    .selectFrom('purchasePayments')
    .where('purchaseId', '=', purchase.id)
    .select(['id', 'paymentUuid', 'amount', 'cashMovementId'])
    .execute()
  const later = sum(
    payments.filter(({ paymentUuid }) => paymentUuid !== null).map(({ amount }) => amount),
  )
  if (later > 0 && body.arePaymentsReturned !== true) {
    throw conflict('PURCHASE_PAID_LATER', { paid: { cents: later } })
  }
  const ofRegister = payments.filter(({ cashMovementId }) => cashMovementId !== null)
  if (ofRegister.length === 0) return
  const cash = sum(ofRegister.map(({ amount }) => amount))
  const point = await workingPoint(context, body.emissionPointId)
  if ((await openRegisterOf(db, point.emissionPointId)) === undefined) {
    throw conflict('RETURN_NEEDS_REGISTER', { amount: { cents: cash } })
  }
  const { id } = await moveCash(context, 'ENTRY', {
    body: {
      operationId: context.randomness.uuid(),
      amount: fromCents(cash),
      reason: reasonOf('Compra anulada', purchase),
      beneficiary: purchase.supplierName.slice(0, 120),
      emissionPointId: body.emissionPointId,
    },
  })
  await db
    .updateTable('purchasePayments')
    .set({ returnMovementId: id })
    .where(
      'id',
      'in',
      ofRegister.map((payment) => payment.id),
    )
    .execute()
}

async function returnGoods(
  context: WriteContext,
  { id, establishmentId }: Purchase,
  reason: string,
): Promise<void> {
  await receiveStocks(
    context.db,
    {
      establishmentId,
      kind: 'PURCHASE_BACK',
      documentKind: 'PURCHASE',
      documentId: id,
      createdAt: instant(context),
      createdById: context.session.id,
      reason,
    },
    (await goodsOf(context, id)).map(({ quantity, ...receipt }) => ({
      ...receipt,
      quantity: subtract(NOTHING, quantity),
    })),
  )
}

async function goodsOf({ db }: WriteContext, purchaseId: number) {
  const lines = await db
    .selectFrom('purchaseLines')
    .where('purchaseId', '=', purchaseId)
    .select(['productId', 'stockQuantity', 'stockUnitCost'])
    .orderBy('position')
    .execute()
  return receiptsOf(lines)
}
