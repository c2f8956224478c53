import { useCallback } from 'react'
import type { Product } from '#shared/api/menu/products.ts'
import type { CheckKey } from '../queue/order-acts.ts'
import { queueAct } from '../queue/order-queues.ts'
import { useFlag } from '#renderer/session/use-session.ts'
import type { CheckControl } from '../lines/check-control.ts'
import type { CheckLine } from '../lines/check-line.ts'
import { completeEdit, isEditAboveCap, type LineEdit, queuedEdit } from './edit-line.ts'
import { type SentChange, sentChangeOf } from './sent-change.ts'
import { useApprovedEdit } from './use-approved-edit.ts'

export type Edit = CheckControl['edit']

/**
 * Changes go through the queue, except a discount above its cap by a user without the right: a manager's approval
 * expires after two minutes, so the change is sent at once or not at all.
 */
export function useEditLine(check: CheckKey, onAskSent: (change: SentChange) => void): Edit {
  const maySkipCap = useFlag('editDiscount')
  const approve = useApprovedEdit(check)
  return useCallback(
    (line: CheckLine, edit: LineEdit, product: Product | undefined) => {
      if (line.state === 'sent' && isForKitchen(edit)) {
        const change = sentChangeOf({ ...line, product: product ?? line.product }, edit)
        if (change !== undefined) onAskSent(change)
        return
      }
      const complete = completeEdit(line, edit, product ?? line.product)
      const queued = queuedEdit(complete)
      const asksApproval =
        edit.discountPercent !== undefined &&
        !maySkipCap &&
        isEditAboveCap(line, complete, product ?? line.product)
      if (asksApproval) {
        const { modifiers: _, ...discount } = queued.change
        void approve(line, { ...discount, discountAmount: complete.discountAmount })
        return
      }
      queueAct(check, { kind: 'change', itemUuid: line.key, ...queued })
    },
    [check, maySkipCap, approve, onAskSent],
  )
}

function isForKitchen({ quantity, modifiers, observation, isAllergy }: LineEdit): boolean {
  return [quantity, modifiers, observation, isAllergy].some((field) => field !== undefined)
}
