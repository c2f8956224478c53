import { useLocation } from 'wouter'
import type { Order } from '#shared/api/sales/orders.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { toChoices } from '#renderer/features/check/queue/next-attempt.ts'
import { offerOfLine } from '#renderer/features/check/price/price-line.ts'
import {
  type OrderOfLines,
  type SaleDraftLine,
  useSaleDraft,
} from '#renderer/features/check/sale/sale-draft.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useTellSent } from '#renderer/features/tickets/arrival/use-tell-sent.ts'
import { counterMessages } from './counter-messages.ts'
import { useOrderTitle } from '#renderer/features/check/place/use-order-title.ts'

interface HoldOptions {
  /** Also sends the lines to the kitchen. */
  readonly sends: boolean
  /** Called with the order after the register has it. Default: opens it in the list. */
  readonly onKept?: (order: Order) => void
}

/**
 * Returns the act that makes the tapped lines an order without a table, or adds them to one: once, even if pressed
 * again.
 */
export function useHoldOrder({ sends, onKept }: HoldOptions) {
  const t = useMessages(counterMessages)
  const sentence = useErrorSentence()
  const titleOf = useOrderTitle()
  const tellSent = useTellSent()
  const [, navigate] = useLocation()
  const onSuccess = (order: Order) => {
    useSaleDraft.getState().clear()
    const name = titleOf(order)
    if (sends) void tellSent({ source: { orderId: order.id }, name }, t('sent', { name }))
    else toast.done(t('held', { name }))
    onKept?.(order)
    if (onKept === undefined) navigate(paths.counterOrders(order.id))
  }
  const onError = (error: unknown) => toast.error(sentence(error))
  const create = useOnce('orders.create', { onSuccess, onError })
  const add = useOnce('orders.addItems', { onSuccess, onError })

  function keep(order: OrderOfLines): void {
    const items = useSaleDraft.getState().lines.map(toItem)
    const label = t('sendLabel', { name: order.title })
    if (order.orderId !== null) {
      const params = { orderId: order.orderId }
      add.mutate({ params, body: { send: sends, items }, label })
    } else if (order.head !== null) {
      create.mutate({ body: { orderUuid: create.id, ...order.head, send: sends, items }, label })
    }
  }

  return { keep, isWorking: create.isPending || add.isPending }
}

function toItem({ lineUuid, product, ...line }: SaleDraftLine) {
  return {
    itemUuid: lineUuid,
    ...(product.comboInfo === null
      ? { productId: product.id }
      : { comboId: product.comboInfo.comboId }),
    quantity: line.quantity,
    ...(line.timed === undefined
      ? { priceType: line.priceType }
      : { priceScheduleId: line.timed.priceScheduleId }),
    measureUnitId: line.measureUnitId,
    // A stated discount, zero included, would take the place of the offer.
    ...(offerOfLine(line) === undefined ? { discountAmount: line.discountAmount } : {}),
    discountPercent: line.discountPercent ?? null,
    observation: line.observation,
    ...(line.modifiers === undefined ? {} : { modifiers: toChoices(line.modifiers) }),
  }
}
