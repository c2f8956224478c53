import { useCallback } from 'react'
import type { Order } from '#shared/api/sales/orders.ts'
import { client } from '#renderer/api/client.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { newUuid } from '#renderer/api/new-uuid.ts'
import { queryClient } from '#renderer/api/query-client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { type CheckKey, orderOfCheck } from '../queue/order-acts.ts'
import { queueAct } from '../queue/order-queues.ts'
import { fromCents } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { isPayment } from '#renderer/paths.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { type CheckLine, isUnsent } from '../lines/check-line.ts'
import { checkMessages } from '../check-messages.ts'

/** Removes the user's own unsent line, with an undo; asks for confirmation for any other line. */
export function useRemoveLine(
  check: CheckKey,
  remove: (line: CheckLine) => void,
  onAsk: (line: CheckLine) => void,
): (line: CheckLine) => void {
  const t = useMessages(checkMessages)
  const sentence = useErrorSentence()
  const { id } = useSignedInUser()
  return useCallback(
    (line) => {
      const isOwn = line.createdById === undefined || line.createdById === id
      if (!isUnsent(line) || !isOwn || line.isShared) {
        onAsk(line)
        return
      }
      const orderId = orderOfLine(check, line.key)
      remove(line)
      toast.done(t('removed', { name: line.description }), {
        staysOn: (location) => !isPayment(location),
        onUndo: () =>
          void bringBack(check, line, orderId).catch((error: unknown) =>
            toast.error(
              error instanceof TooLate
                ? t('removalFinal', { name: line.description })
                : sentence(error),
            ),
          ),
      })
    },
    [check, remove, onAsk, id, t, sentence],
  )
}

/** The bill of the line is paid, or at another table. */
class TooLate extends Error {}

/** Returns the order that has the line; undefined for one that only this device has. */
function orderOfLine(check: CheckKey, itemUuid: string): number | undefined {
  const orderId = orderOfCheck(check)
  if (orderId !== undefined) return orderId
  const { queryKey } = apiQuery('orders', 'list', { params: { tableId: Number(check) } })
  return queryClient
    .getQueryData<readonly Order[]>(queryKey)
    ?.find(({ items }) => items.some((item) => item.itemUuid === itemUuid))?.id
}

/** Restores the line as a new one, because the register keeps the removed one as deleted. */
async function bringBack(
  check: CheckKey,
  line: CheckLine,
  orderId: number | undefined,
): Promise<void> {
  if (orderId !== undefined) {
    const order = await client.orders.get({ params: { orderId } })
    const isHere = orderOfCheck(check) !== undefined || order.tableId === Number(check)
    if (order.status !== 'OPEN' || !isHere) throw new TooLate()
  }
  const product =
    line.product ?? (await client.products.get({ params: { id: line.productId }, query: {} }))
  queueAct(check, {
    kind: 'add',
    line: {
      itemUuid: newUuid(),
      product,
      quantity: line.quantity,
      ...(line.timed === undefined
        ? { priceType: line.priceType }
        : { priceType: null, timed: line.timed }),
      measureUnitId: line.measureUnitId,
      discountAmount: line.offer === undefined ? fromCents(line.input.discount) : 0,
      discountPercent: line.discountPercent,
      observation: line.observation,
      course: line.course,
      // Sent even if empty; else the register would use the defaults.
      modifiers: line.modifiers,
      hold: line.hold,
      seat: line.seat,
      isAllergy: line.isAllergy,
    },
  })
}
