import { useQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { Order } from '../../../../../src-shared/api/orders.ts'
import type { Product } from '../../../../../src-shared/api/products.ts'
import { useErrorSentence } from '../../../../api/errors.ts'
import { newUuid } from '../../../../api/new-uuid.ts'
import { apiQuery } from '../../../../api/query.ts'
import { useLastError } from '../../../../api/use-last-error.ts'
import { showOrders } from '../../../../drafts/order-queue/deliver-orders.ts'
import {
  type CheckKey,
  NO_ACTS,
  orderOfCheck,
  type QueuedLine,
} from '../../../../drafts/order-queue/order-acts.ts'
import { queueAct, useOrderQueues } from '../../../../drafts/order-queue/order-queues.ts'
import { whenDelivered } from '../../../../drafts/order-queue/when-delivered.ts'
import { offeredDiscount, usualPriceType } from '../../../../drafts/price-line.ts'
import { fromCents, toCents } from '../../../../../src-shared/domain/money.ts'
import { uiMessages } from '../../../../i18n/ui-messages.ts'
import { useMessages } from '../../../../i18n/use-messages.ts'
import { useOnce } from '../../../../requests/use-once.ts'
import { useFlag, useMay, useSignedInUser } from '../../../../session/use-session.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { useFormat } from '../../../../ui/format/use-format.ts'
import { useApproval } from '../../../approval/approval-provider.tsx'
import { orderMessages } from '../../order-messages.ts'
import {
  type CheckControl,
  countProducts,
  findLineToRaise,
  NO_SENT_RIGHTS,
  withLine,
} from '../check-control.ts'
import { type CheckLine, isUnsent } from './check-line.ts'
import { completeEdit, type CompleteEdit, isEditAboveCap, type LineEdit } from './edit-line.ts'
import { sumCheck } from './sum-check.ts'
import { type SentChange, sentChangeOf } from './sent-change.ts'
import { groupLines, type TablePlace, tableLines } from './table-check.ts'

/**
 * Returns the check of a table or of an order without one: the register's orders with this device's queued changes
 * applied. `onAskSent` is called instead of a change of what the kitchen has: a person confirms it.
 */
export function useOrderCheck(
  check: CheckKey,
  place: TablePlace,
  onAskSent: (change: SentChange) => void,
) {
  const { query, orders } = useOrdersOf(check)
  const error = useLastError(query)
  // Selects the acts alone, because a request being sent does not change the check.
  const acts = useOrderQueues(({ queues }) => queues.get(check)?.acts ?? NO_ACTS)
  const lines = useMemo(() => tableLines(orders ?? [], acts, place), [orders, acts, place])
  const mayEdit = useMayEdit()
  const mayDiscount = useMayDiscount()
  const mayChangeSent = useMayChangeSent()
  const edit = useEdit(check, onAskSent)
  const add = useAdd(check, lines, place, mayEdit, edit)
  const remove = useCallback(
    (line: CheckLine) => queueAct(check, { kind: 'delete', itemUuid: line.key }),
    [check],
  )
  const control: CheckControl = useMemo(
    () => ({
      lines,
      groups: groupLines(lines),
      sum: sumCheck(
        lines,
        (orders ?? []).map(({ split }) => split),
      ),
      counts: countProducts(lines),
      preview: (line) => {
        const shown = withLine(lines, line)
        const splits = (orders ?? []).map(({ split }) => split)
        return { groups: groupLines(shown), sum: sumCheck(shown, splits) }
      },
      add,
      edit,
      remove,
      mayEdit,
      mayDiscount,
      mayChangeSent,
    }),
    [lines, orders, add, edit, remove, mayEdit, mayDiscount, mayChangeSent],
  )
  return { query, error, orders, acts, control }
}

/** Returns the open orders of a table, or the one order without a table. */
function useOrdersOf(check: CheckKey) {
  const orderId = orderOfCheck(check)
  const ofTable = useQuery({
    ...apiQuery('orders', 'list', { params: { tableId: Number(check) } }),
    enabled: orderId === undefined,
  })
  const ofOrder = useQuery({
    ...apiQuery('orders', 'get', { params: { orderId: orderId ?? 0 } }),
    enabled: orderId !== undefined,
  })
  const order = ofOrder.data
  const orders: readonly Order[] | undefined = useMemo(
    () => (orderId === undefined ? ofTable.data : order && [order]),
    [orderId, ofTable.data, order],
  )
  return { query: orderId === undefined ? ofTable : ofOrder, orders }
}

/**
 * Returns whether a line may be edited, as the register decides: one's own while unsent; others' with the
 * right to delete.
 */
function useMayEdit(): (line: CheckLine) => boolean {
  const { id } = useSignedInUser()
  const mayDelete = useMay('ORDER:DELETE')
  const mayOrder = useMay('ORDER:CREATE')
  return useCallback(
    (line) =>
      mayOrder &&
      isUnsent(line) &&
      !line.isShared &&
      (line.createdById === undefined || line.createdById === id || mayDelete),
    [id, mayDelete, mayOrder],
  )
}

/** Returns whether a sent line may get a discount: any user who serves or charges may give one. */
function useMayDiscount(): (line: CheckLine) => boolean {
  const mayOrder = useMay('ORDER:CREATE')
  return useCallback(
    (line) => mayOrder && line.state === 'sent' && !line.isShared && !line.isPartlyBilled,
    [mayOrder],
  )
}

/**
 * Returns what may change of a sent line, as the register decides: fewer units by any user who serves, with the
 * right or an approval; other words by who added it or may delete, until it is served.
 */
function useMayChangeSent(): CheckControl['mayChangeSent'] {
  const { id } = useSignedInUser()
  const mayDelete = useMay('ORDER:DELETE')
  const mayDiscount = useMayDiscount()
  return useCallback(
    (line) =>
      mayDiscount(line)
        ? {
            quantity: line.quantity > 1,
            words: !line.isServed && (line.createdById === id || mayDelete),
          }
        : NO_SENT_RIGHTS,
    [id, mayDelete, mayDiscount],
  )
}

type Edit = CheckControl['edit']

function useAdd(
  check: CheckKey,
  lines: readonly CheckLine[],
  place: TablePlace,
  mayEdit: (line: CheckLine) => boolean,
  edit: Edit,
): CheckControl['add'] {
  const latest = useRef(lines)
  useLayoutEffect(() => {
    latest.current = lines
  })
  return useCallback(
    (product, { quantity = 1, modifiers, observation = null } = {}) => {
      const priceType = usualPriceType(product, product.measureUnit.id, place)
      const raised = findLineToRaise(latest.current, product, priceType, mayEdit, modifiers)
      if (raised !== undefined && observation === null) {
        edit(raised, { quantity: raised.quantity + quantity }, product)
        return raised.key
      }
      const chosen = modifiers === undefined ? {} : { modifiers }
      const isScheduled = place.scheduledTypeOf?.(product) === priceType
      const line = {
        ...newLine(product, priceType, { quantity, ...chosen }),
        // The price of the hour is fixed now: a tablet without a line may deliver it later.
        ...(isScheduled ? { priceType } : {}),
        observation,
      }
      queueAct(check, { kind: 'add', line })
      return line.itemUuid
    },
    [check, place, mayEdit, edit],
  )
}

function newLine(
  product: Product,
  priceType: number,
  given: Pick<QueuedLine, 'quantity' | 'modifiers'> = { quantity: 1 },
): QueuedLine {
  const measureUnitId = product.measureUnit.id
  return {
    itemUuid: newUuid(),
    product,
    ...given,
    priceType: null,
    measureUnitId: null,
    ...offeredDiscount(product, { ...given, priceType, measureUnitId }),
    observation: null,
    course: null,
  }
}

/**
 * Changes go through the queue, except a discount above its cap by a user without the right: a manager's
 * approval expires after two minutes, so it is sent at once or not at all.
 */
function useEdit(check: CheckKey, onAskSent: (change: SentChange) => void): Edit {
  const maySkipCap = useFlag('editDiscount')
  const approve = useApprovedEdit(check)
  return useCallback(
    (line: CheckLine, edit: LineEdit, product: Product | undefined) => {
      if (line.state === 'sent' && isForKitchen(edit)) {
        const change = sentChangeOf(line, edit)
        if (change !== undefined) onAskSent(change)
        return
      }
      const complete = completeEdit(line, edit, product ?? line.product)
      const { priceUnit, ...change } = withPercent(complete)
      const asksApproval =
        edit.discountPercent !== undefined &&
        !maySkipCap &&
        isEditAboveCap(line, complete, product ?? line.product)
      if (asksApproval) {
        const { modifiers: _, ...discount } = change
        void approve(line, discount)
        return
      }
      queueAct(check, {
        kind: 'change',
        itemUuid: line.key,
        change,
        ...(priceUnit === undefined ? {} : { priceUnit }),
      })
    },
    [check, maySkipCap, approve, onAskSent],
  )
}

function isForKitchen({ quantity, modifiers, observation, isAllergy }: LineEdit): boolean {
  return [quantity, modifiers, observation, isAllergy].some((field) => field !== undefined)
}

/** null clears a percentage that the register still has. */
function withPercent(edit: CompleteEdit) {
  return { ...edit, discountPercent: edit.discountPercent ?? null }
}

/** A change of the discount alone. */
type DiscountBody = Omit<ReturnType<typeof withPercent>, 'priceUnit' | 'modifiers'>

const discountReasons = ['reasonRegular', 'reasonDelay', 'reasonReturned'] as const

function useApprovedEdit(check: CheckKey): (line: CheckLine, body: DiscountBody) => Promise<void> {
  const t = useMessages(orderMessages)
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
      // Another discount would repeat the unanswered one.
      if (isUnanswered) {
        toast.error(ui('networkLost'), { id: 'delivery' })
        return
      }
      const discount = toCents(body.discountAmount)
      const title = t('discountTitle', {
        percent: percent(body.discountPercent ?? 0),
        name: line.description,
      })
      const approval = await askApproval({
        action: 'discounts.override',
        title,
        confirm: t('discountConfirm', { sum: money(discount) }),
        resource: line.key,
        amount: fromCents(discount),
        amountLabel: t('discountNet'),
        reasons: discountReasons.map((each) => t(each)),
        facts: [],
      })
      if (approval === undefined) return
      const state = await whenDelivered(check)
      if (state === 'lost') toast.error(ui('networkLost'), { id: 'delivery' })
      // A refused line is shown above the check.
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
