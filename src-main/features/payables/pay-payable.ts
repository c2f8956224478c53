import { conflict, invalid, problem, uuidReused } from '#shared/api/error.ts'
import type { payables } from '#shared/api/goods/payables.ts'
import type { Purchase } from '#shared/api/goods/purchases.ts'
import type { Input } from '#shared/api/operation.ts'
import { fromCents, subtract, toCents } from '#shared/domain/money/money.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import type { ManualContext, WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { bookPayments, paymentProblems } from '#main/rules/purchases/book-payments.ts'
import { loadPurchase } from '#main/rules/purchases/load-purchase.ts'
import { guardExit } from '#main/rules/register/cash/guard-exit.ts'

type Payment = Input<typeof payables.pay>

const findPayment = prepare<{ paymentUuid: string }>()((db, { paymentUuid }) =>
  db
    .selectFrom('purchasePayments')
    .where('paymentUuid', '=', paymentUuid)
    .select(['purchaseId', 'requestHash']),
)

/** POST /payables/{purchaseId}/pay: pays a purchase whole or in part. */
export function payPayable(context: ManualContext, input: Payment): Promise<Purchase> {
  const { amount, emissionPointId, fromRegister, paymentUuid } = input.body
  const pay = () => context.commit((write) => bookPayment(write, input))
  if (fromRegister !== true) return pay()
  const isRepeat = async () => (await findPayment.first(context.db, { paymentUuid })) !== undefined
  return guardExit(context, { emissionPointId, amount, reason: 'Compra', isRepeat }, pay)
}

async function bookPayment(
  context: WriteContext,
  { params: { purchaseId }, body }: Payment,
): Promise<Purchase> {
  const { db } = context
  const { paymentUuid } = body
  const requestHash = contentHash([purchaseId, body])
  const earlier = await findPayment.first(db, { paymentUuid })
  if (earlier !== undefined) {
    if (earlier.requestHash !== requestHash) throw uuidReused('paymentUuid')
    context.repeated()
    return loadPurchase(context, purchaseId)
  }
  context.notDoneBefore()
  const problems = paymentProblems([body], () => '')
  if (problems.length > 0) throw invalid(...problems)
  const { id, number, supplierName, status, ...purchase } = await loadPurchase(context, purchaseId)
  if (status === 'ANNULLED') throw conflict('PURCHASE_ANNULLED')
  const balance = toCents(purchase.balance)
  const amount = toCents(body.amount)
  if (amount > balance) {
    throw invalid(problem('amount', 'PAYMENT_ABOVE_BALANCE', { balance: { cents: balance } }))
  }
  const { emissionPointId } = body
  const identity = { paymentUuid, requestHash }
  await bookPayments(context, { id, number, supplierName, emissionPointId }, [body], identity)
  const left = subtract(balance, amount)
  await db.updateTable('purchases').set({ balance: left }).where('id', '=', id).execute()
  context.audit({
    kind: 'PURCHASE_PAID',
    resourceId: id,
    payload: {
      number,
      supplier: supplierName,
      method: body.method,
      amount: body.amount,
      balance: fromCents(left),
    },
  })
  return loadPurchase(context, id)
}
