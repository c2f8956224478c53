import { useEffect, useEffectEvent } from 'react'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { fieldErrors, refusalCode, useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { onSettled } from '#renderer/requests/kept.ts'
import type { KeptRequest, Secrets, Settlement } from '#renderer/requests/kept-request.ts'
import { add, type Cents, fromCents, sum, toCents } from '#shared/domain/money/money.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useApproval } from '#renderer/features/approval/approval-provider.tsx'
import type { GivenApproval } from '#renderer/features/approval/asked-approval.tsx'
import type { PlaceKey } from '#renderer/features/check/place/check-place.ts'
import {
  type IssuingRequest,
  kindOf,
  laneOf,
  type Paid,
  paidBy,
  PAYMENT,
} from './invoice-request.ts'
import { shownPlaces } from '../state/payment-flow.ts'
import { paymentMessages } from '../payment-messages.ts'

const lineReasons = ['reason_regular', 'reason_delay', 'reason_returned'] as const

interface ResultOptions {
  readonly onIssued: (invoice: Invoice, paid: Paid) => void
  /** Requests the same invoice again with an approval. */
  readonly issueAgain: (invoice: IssuingRequest, secrets: Secrets) => void
}

/** Shows the result of a requested invoice, and asks for the approval that it needs. */
export function useInvoiceResult(place: PlaceKey, { onIssued, issueAgain }: ResultOptions): void {
  const askApproval = useAskedApproval()
  const show = useEffectEvent(async ({ request, result, isOwn }: Settlement) => {
    if (request.lane !== laneOf(PAYMENT, place)) return
    if (result.kind === 'done') return onIssued(result.answer as Invoice, paidBy(request))
    if (result.kind !== 'refused' || !isOwn) return
    const invoice = invoiceRequestOf(request)
    const given = await askApproval(result.error, invoice)
    if (given === undefined) return
    issueAgain(withReason(invoice, given.reason), { approval: given.approvalToken })
  })
  useEffect(() => {
    shownPlaces.add(place)
    const stop = onSettled((settlement) => void show(settlement))
    return () => {
      stop()
      shownPlaces.delete(place)
    }
  }, [place])
}

/** Adds the reason of a counter sale's discounts, which is entered together with their approval. */
function withReason(invoice: IssuingRequest, reason: string | undefined): IssuingRequest {
  const { request } = invoice
  if (reason === undefined || request.kind !== 'sale') return invoice
  return { ...invoice, request: { ...request, body: { ...request.body, discountReason: reason } } }
}

function invoiceRequestOf(request: KeptRequest): IssuingRequest {
  const kind = kindOf(request)
  const input = request.input as IssuingRequest['request']
  return { ...paidBy(request), request: { ...input, kind } as IssuingRequest['request'] }
}

/** Returns a manager's approval; undefined if the refusal needs none, or if none was given. */
function useAskedApproval() {
  const askApproval = useApproval()
  const t = useMessages(paymentMessages)
  const { money } = useFormat()
  const sentence = useErrorSentence()
  return async (error: unknown, invoice: IssuingRequest): Promise<GivenApproval | undefined> => {
    const code = refusalCode(error)
    const resource = invoice.request.body.invoiceUuid
    if (code === 'DISCOUNT_ABOVE_CAP') {
      const ofBill = invoice.discount
      // A counter sale's discounts are approved together, by their net amount; people read it with tax.
      const net = ofBill ?? discountOf(invoice)
      const discount = ofBill ?? invoice.lineDiscount ?? net
      return askApproval({
        action: 'discounts.override',
        title: t(ofBill === undefined ? 'discountTitle' : 'billDiscountTitle'),
        confirm: t('discountConfirm', { sum: money(discount) }),
        resource,
        amount: fromCents(net),
        shownAmount: fromCents(discount),
        // A discount on the whole bill already has its reason.
        ...(ofBill === undefined ? { reasons: lineReasons.map((each) => t(each)) } : {}),
        facts:
          invoice.billed === undefined
            ? []
            : [
                { label: t('discountBefore'), value: money(add(invoice.billed, discount)) },
                { label: t('discountAfter'), value: money(invoice.billed) },
              ],
      })
    }
    const memos = creditMemosOf(invoice)
    if (code === 'CREDIT_MEMO_OF_OTHER') {
      const [number] = memosOfOther(error, invoice)
      if (number === undefined) return undefined
      return askApproval({
        action: 'invoices.creditMemo',
        title: t('creditMemoOfOtherTitle'),
        confirm: t('creditMemoConfirm', { sum: money(memos.amount) }),
        resource: number,
        amount: fromCents(memos.amount),
        facts: [{ label: t('creditMemoOfOther'), value: sentence(error) }],
      })
    }
    if (code !== 'APPROVAL_REQUIRED') return undefined
    return askApproval({
      action: 'invoices.creditMemo',
      title: t('creditMemoTitle'),
      confirm: t('creditMemoConfirm', { sum: money(memos.amount) }),
      resource,
      amount: fromCents(memos.amount),
      facts: memos.numbers.map((value) => ({ label: t('memoNumber'), value })),
    })
  }
}

/**
 * Returns the sum of a counter sale's discounts, which are approved together. A table's discounts were approved when
 * they were entered.
 */
function discountOf({ request }: IssuingRequest): Cents {
  if (request.kind !== 'sale') return toCents(0)
  return sum(request.body.details.map(({ discountAmount }) => toCents(discountAmount ?? 0)))
}

/** Returns the amount and numbers of the sale's credit notes. Only payments by credit note have such a number. */
function creditMemosOf({ request }: IssuingRequest): { amount: Cents; numbers: string[] } {
  const memos = request.body.payments.filter(({ creditMemoNumber }) => creditMemoNumber != null)
  return {
    amount: sum(memos.map(({ amount }) => toCents(amount))),
    numbers: memos.flatMap(({ creditMemoNumber }) => creditMemoNumber ?? []),
  }
}

/** Returns the number of the credit note that the refusal names by its field. */
function memosOfOther(error: unknown, { request }: IssuingRequest): string[] {
  const faults = fieldErrors(error)
  return request.body.payments.flatMap(({ creditMemoNumber }, index) =>
    creditMemoNumber != null && `payments[${index}].creditMemoNumber` in faults
      ? [creditMemoNumber.trim()]
      : [],
  )
}
