import type { WriteContext } from '#main/core/acts/context.ts'
import { changesHere } from '../changes-here.ts'
import { subjectOfOrder } from '../conflict-subject.ts'
import { isKept, keepConflict } from '../keep-conflict.ts'
import { fieldLine, recordedSide, sideOf } from '../sides.ts'
import { NO_ACT } from '#main/core/shop/stored-act.ts'

/**
 * Keeps what two programs wrote about the guest of one order, unless they wrote the same. Returns true if the recorded
 * change is not to be carried out.
 */
export async function keepGuestChangedTwice<Guest extends object>(
  context: WriteContext,
  orderId: number,
  {
    before,
    after,
    input,
  }: { readonly before: Guest; readonly after: Guest; readonly input: unknown },
): Promise<boolean> {
  const { db, recorded } = context
  if (recorded === null) return false
  if (await isKept(context)) return true
  const changes = await changesHere(context, recorded, ['ORDERS_EDIT'])
  const change = changes.find(
    ({ resourceId, wrote }) => resourceId === orderId || wrote('orders', orderId),
  )
  const fields = (Object.keys(after) as (keyof Guest & string)[]).filter(
    (field) => before[field] !== after[field],
  )
  if (change === undefined || fields.length === 0) return false
  const { subject, tableId } = await subjectOfOrder(db, orderId)
  const linesOf = (guest: Guest) => fields.map((field) => fieldLine(field, guest[field]))
  await keepConflict(context, recorded, {
    kind: 'LINE_CHANGED_TWICE',
    subject,
    tableId,
    main: await sideOf(db, change.counterId, {
      userName: change.userName,
      at: change.at,
      lines: linesOf(before),
    }),
    counter: await recordedSide(context, recorded, { lines: linesOf(after) }),
    act: { ...NO_ACT, operation: 'orders.edit', input, orderIds: [orderId] },
  })
  return true
}
