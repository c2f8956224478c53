import { useCallback } from 'react'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { showOrders } from '../queue/deliver-orders.ts'
import type { CheckKey } from '../queue/order-acts.ts'
import { whenDelivered } from '../queue/when-delivered.ts'
import { lineAmount } from '#shared/domain/tax/invoice-totals.ts'
import { fromCents, subtract, toCents } from '#shared/domain/money/money.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useApproval } from '#renderer/features/approval/approval-provider.tsx'
import { checkMessages } from '../check-messages.ts'
import type { CheckLine } from '../lines/check-line.ts'
import type { CompleteEdit } from './edit-line.ts'

/** A change of only the discount. */
type DiscountBody = Omit<
  CompleteEdit,
  'priceUnit' | 'taxParts' | 'modifiers' | 'keepsOffer' | 'discountPercent'
> & {
  readonly discountPercent?: number | null
}

const discountReasons = ['reasonRegular', 'reasonDelay', 'reasonReturned'] as const

/** Returns a function that asks a manager for a discount and sends it at once, after the queued changes. */
export function useApprovedEdit(
  check: CheckKey,
): (line: CheckLine, body: DiscountBody) => Promise<void> {
  const t = useMessages(checkMessages)
  const ui = useMessages(uiMessages)
  const { percent, money } = useFormat()
  const sentence = useErrorSentence()
  const askApproval = useApproval()
  const { mutate, isUnanswered } = useOnce('orders.updateItem', {
    onSuccess: (order) => void showOrders(check, [order]),
    onError: (error) => toast.error(sentence(error)),
  })
  return useCallback(
    async (line, body) => {
      // Another discount would repeat the unanswered request.
      if (isUnanswered) {
        toast.error(ui('networkLost'), { id: 'delivery' })
        return
      }
      const net = toCents(body.discountAmount)
      const after = lineAmount({ ...line.input, discount: net, amount: undefined })
      const discount = subtract(line.fullTotal, after)
      const title = t('discountTitle', {
        percent: percent(body.discountPercent ?? 0),
        name: line.description,
      })
      const approval = await askApproval({
        action: 'discounts.override',
        title,
        confirm: t('discountConfirm', { sum: money(discount) }),
        resource: line.key,
        amount: fromCents(net),
        shownAmount: fromCents(discount),
        reasons: discountReasons.map((each) => t(each)),
        facts: [
          { label: t('discountBefore'), value: money(line.fullTotal) },
          { label: t('discountAfter'), value: money(after) },
        ],
      })
      if (approval === undefined) return
      const state = await whenDelivered(check)
      if (state === 'lost') toast.error(ui('networkLost'), { id: 'delivery' })
      // The check shows a refused line itself.
      if (state !== 'delivered') return
      mutate({
        params: { itemUuid: line.key },
        body: { ...body, reason: approval.reason },
        label: title,
        approval: approval.approvalToken,
      })
    },
    [check, askApproval, mutate, isUnanswered, percent, money, t, ui],
  )
}
