import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { PurchasePaymentMethod } from '#shared/api/goods/purchases.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { moveCash } from '#main/rules/register/cash/move-cash.ts'

export interface SupplierPayment {
  readonly method: PurchasePaymentMethod
  /** In dollars. */
  readonly amount: number
  readonly reference?: string | null | undefined
  readonly fromRegister?: boolean | null | undefined
}

/** The purchase that is paid. */
export interface PaidPurchase {
  readonly id: number
  readonly number: string | null
  readonly supplierName: string
  /** The register of the cash. Default: the user's. */
  readonly emissionPointId: number | null | undefined
}

/** Identifies a payment that is an act of its own. */
export interface PaymentIdentity {
  readonly paymentUuid: string
  readonly requestHash: string
}

/** Returns the problems of payments; `fieldOf` returns the field of one. */
export function paymentProblems(
  payments: readonly SupplierPayment[],
  fieldOf: (index: number) => string,
): FieldProblem[] {
  return payments.flatMap(({ method, fromRegister }, index) =>
    fromRegister === true && method !== 'CASH'
      ? [problem(`${fieldOf(index)}fromRegister`, 'REGISTER_PAYS_CASH')]
      : [],
  )
}

/** The reason of the exit and of the entry of cash, as the closing shows it. */
export function reasonOf(words: string, { number }: Pick<PaidPurchase, 'number'>): string {
  return number === null ? words : `${words} ${number}`
}

/** Stores payments of a purchase; cash of the open register is an exit of it. */
export async function bookPayments(
  context: WriteContext,
  purchase: PaidPurchase,
  payments: readonly SupplierPayment[],
  identity: PaymentIdentity | null,
): Promise<void> {
  for (const { method, amount, reference, fromRegister } of payments) {
    const movement =
      fromRegister === true
        ? await moveCash(context, 'EXIT', {
            body: {
              operationId: context.randomness.uuid(),
              amount,
              reason: reasonOf('Compra', purchase),
              beneficiary: purchase.supplierName.slice(0, 120),
              emissionPointId: purchase.emissionPointId,
            },
          })
        : null
    await context.db
      .insertInto('purchasePayments')
      .values({
        purchaseId: purchase.id,
        paymentUuid: identity?.paymentUuid ?? null,
        requestHash: identity?.requestHash ?? null,
        method,
        amount: toCents(amount),
        reference: reference || null,
        cashMovementId: movement?.id ?? null,
        createdAt: instant(context),
        createdById: context.session.id,
      })
      .execute()
  }
}
