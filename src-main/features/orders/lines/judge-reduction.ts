import { forbidden, invalidField } from '#shared/api/error.ts'
import { type Cents, type Millionths, subtract } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { actOfAmount } from '#main/rules/approval/act-at-hand.ts'
import { type Approver, useApproval } from '#main/rules/approval/approval.ts'
import { mayApprove } from '#main/rules/approval/may-approve.ts'

interface Amounts {
  readonly quantity: Millionths
  readonly discountAmount: Cents
  readonly totalAmount: Cents
}

interface ReducedItem extends Amounts {
  readonly id: number
  readonly itemUuid: string
  readonly orderId: number
  readonly tableId: number | null
  readonly description: string
  readonly priceUnit: Millionths
}

interface Reduction {
  readonly item: ReducedItem
  readonly after: Amounts
  readonly isBillAsked: boolean
  /** True if the kitchen has it: reducing it then counts as a deletion. */
  readonly isTakenBack: boolean
  readonly reason: string | null | undefined
}

/**
 * Returns the requirements for reducing a line; undefined if it is not reduced. After the guests asked for
 * the bill, or if the kitchen has the line, it needs the right or a manager's approval, and a reason, as a
 * deletion does. Throws 403 APPROVAL_REQUIRED, 400 on `reason`.
 */
export async function judgeReduction(
  context: WriteContext,
  change: Reduction,
): Promise<{ readonly approver: Approver | null; audit(priceUnit: Millionths): void } | undefined> {
  const { item, after, isBillAsked, isTakenBack, reason } = change
  const isReduced = after.quantity < item.quantity || after.totalAmount < item.totalAmount
  if (!isReduced) return undefined
  const approver = isBillAsked || isTakenBack ? await approve(context, change) : null
  return {
    approver,
    audit(priceUnit) {
      context.audit({
        kind: 'ORDER_ITEM_REDUCED',
        resourceId: item.orderId,
        authorizedById: approver?.id ?? null,
        payload: {
          itemUuid: item.itemUuid,
          description: item.description,
          isBillAsked,
          reason: reason ?? null,
          before: {
            quantity: item.quantity,
            priceUnit: item.priceUnit,
            discount: item.discountAmount,
            total: item.totalAmount,
          },
          after: {
            quantity: after.quantity,
            priceUnit,
            discount: after.discountAmount,
            total: after.totalAmount,
          },
        },
      })
    },
  }
}

async function approve(
  context: WriteContext,
  { item, after, reason }: Reduction,
): Promise<Approver | null> {
  if (reason == null) throw invalidField('reason', 'REQUIRED')
  if (mayApprove(context.session, 'orders.deleteItems')) return null
  const approver = await useApproval(
    context,
    'orders.deleteItems',
    actOfAmount(
      [item.itemUuid, ...(item.tableId === null ? [] : [item.tableId]), item.orderId],
      subtract(item.totalAmount, after.totalAmount),
    ),
  )
  if (approver === null) throw forbidden('APPROVAL_REQUIRED')
  return approver
}
