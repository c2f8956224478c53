import { forbidden, invalidField } from '#shared/api/error.ts'
import { sum } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { isRecording } from '#main/core/acts/recorded-act.ts'
import { prepare, prepareList } from '#main/database/prepared.ts'
import { actOfAmount } from '#main/rules/approval/act-at-hand.ts'
import { type Approver, useApproval } from '#main/rules/approval/approval.ts'
import { mayApprove } from '#main/rules/approval/may-approve.ts'
import type { FoundOrder } from '#main/rules/check/order/find-order.ts'
import type { DeletableItem } from './judge-deletion.ts'

const findLastBill = prepare<{ tableId: number }>()((db, { tableId }) =>
  db
    .selectFrom('printJobs')
    .where('job', '=', 'BILL')
    .where('documentId', '=', tableId)
    .select((eb) => eb.fn.max<string | null>('createdAt').as('at')),
)

const findAges = prepareList<number>()((db, ids) =>
  db.selectFrom('orderItems').where('id', 'in', ids).select(['id', 'createdAt']),
)

export interface BilledMove {
  /** Lines that leave a check after its guests saw them on the bill. */
  readonly items: readonly DeletableItem[]
  readonly approver: Approver | null
}

/**
 * Judges lines that leave a check whose guests have asked for the bill, or that a printed bill of the table lists:
 * the guests pay less than they were shown, so it needs what a deletion needs, the right or a manager's approval,
 * and a reason. A recorded move was judged where it was done. Throws 403 APPROVAL_REQUIRED, 400 on `reason`.
 */
export async function judgeMove(
  context: WriteContext,
  moved: readonly DeletableItem[],
  sources: readonly FoundOrder[],
  target: FoundOrder,
  reason: string | null | undefined,
): Promise<BilledMove> {
  if (isRecording(context)) return { items: [], approver: null }
  const items: DeletableItem[] = []
  for (const source of sources) {
    const { tableId } = source.place
    const isSameCheck =
      tableId === null ? source.id === target.id : tableId === target.place.tableId
    if (isSameCheck) continue
    const leaving = moved.filter(({ orderId }) => orderId === source.id)
    items.push(...(source.place.isBillAsked ? leaving : await printedOf(context, tableId, leaving)))
  }
  const [first] = moved
  if (items.length === 0 || first === undefined) return { items, approver: null }
  const isOwnRight = mayApprove(context.session, 'orders.deleteItems')
  const approver = isOwnRight
    ? null
    : await useApproval(
        context,
        'orders.deleteItems',
        actOfAmount(
          [first.itemUuid, first.orderId, ...(first.tableId === null ? [] : [first.tableId])],
          // What the screen shows: all lines of the move.
          sum(moved.map(({ totalAmount }) => totalAmount)),
        ),
      )
  if (approver === null && !isOwnRight) throw forbidden('APPROVAL_REQUIRED')
  if (reason == null) throw invalidField('reason', 'REQUIRED')
  return { items, approver }
}

/** Returns the lines that were on the check when its last bill was printed. */
async function printedOf(
  { db }: WriteContext,
  tableId: number | null,
  items: readonly DeletableItem[],
): Promise<DeletableItem[]> {
  const at = tableId === null ? null : ((await findLastBill.first(db, { tableId }))?.at ?? null)
  if (at === null) return []
  const ages = await findAges.all(
    db,
    items.map(({ id }) => id),
    {},
  )
  return items.filter(({ id }) => ages.some((each) => each.id === id && each.createdAt <= at))
}
