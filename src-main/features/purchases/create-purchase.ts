import type { Purchase, purchases } from '#shared/api/goods/purchases.ts'
import type { Input } from '#shared/api/operation.ts'
import { fromCents, sum, toCents } from '#shared/domain/money/money.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { recordPurchase } from '#main/rules/purchases/record-purchase.ts'
import { guardExit } from '#main/rules/register/cash/guard-exit.ts'

/** POST /purchases. Cash that the register pays is limited and audited like any other exit. */
export function createPurchase(
  context: ManualContext,
  { body }: Input<typeof purchases.create>,
): Promise<Purchase> {
  const record = () => context.commit((write) => recordPurchase(write, body))
  const cash = sum(
    (body.payments ?? [])
      .filter(({ fromRegister }) => fromRegister === true)
      .map(({ amount }) => toCents(amount)),
  )
  if (cash === 0) return record()
  const isRepeat = async () => {
    const row = await context.db
      .selectFrom('purchases')
      .where('purchaseUuid', '=', body.purchaseUuid)
      .select('id')
      .executeTakeFirst()
    return row !== undefined
  }
  const { emissionPointId } = body
  const reason = `Compra ${body.number ?? ''}`.trim()
  return guardExit(context, { emissionPointId, amount: fromCents(cash), reason, isRepeat }, record)
}
