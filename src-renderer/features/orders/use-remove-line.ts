import { useCallback } from 'react'
import { client } from '../../api/client.ts'
import { newUuid } from '../../api/new-uuid.ts'
import type { CheckKey } from '../../drafts/order-queue/order-acts.ts'
import { queueAct } from '../../drafts/order-queue/order-queues.ts'
import { fromCents } from '../../../src-shared/domain/money.ts'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useSignedInUser } from '../../session/use-session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { type CheckLine, isUnsent } from './check/entries/check-line.ts'
import { orderMessages } from './order-messages.ts'

/** Removes the user's own unsent line, with an undo; asks for confirmation for any other line. */
export function useRemoveLine(
  check: CheckKey,
  remove: (line: CheckLine) => void,
  onAsk: (line: CheckLine) => void,
): (line: CheckLine) => void {
  const t = useMessages(orderMessages)
  const ui = useMessages(uiMessages)
  const { id } = useSignedInUser()
  return useCallback(
    (line) => {
      const isOwn = line.createdById === undefined || line.createdById === id
      if (!isUnsent(line) || !isOwn || line.isShared) {
        onAsk(line)
        return
      }
      remove(line)
      toast.done(t('removed', { name: line.description }), {
        act: { label: ui('undo'), onPress: () => void bringBack(check, line) },
      })
    },
    [check, remove, onAsk, id, t, ui],
  )
}

/** Restores the line as a new one, because the register keeps the removed one as deleted. */
async function bringBack(check: CheckKey, line: CheckLine): Promise<void> {
  const product =
    line.product ?? (await client.products.get({ params: { id: line.productId }, query: {} }))
  queueAct(check, {
    kind: 'add',
    line: {
      itemUuid: newUuid(),
      product,
      quantity: line.quantity,
      priceType: line.priceType,
      measureUnitId: line.measureUnitId,
      discountAmount: fromCents(line.input.discount),
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
