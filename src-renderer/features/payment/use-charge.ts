import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Invoice } from '../../../src-shared/api/invoices.ts'
import { refusalCode } from '../../api/errors.ts'
import { apiQuery, useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { type Cents, fromCents, sum, toCents, ZERO } from '../../../src-shared/domain/money.ts'
import { useFormat } from '../../ui/format/use-format.ts'
import { useMay } from '../../session/use-session.ts'
import { useApproval } from '../approval/approval-provider.tsx'
import {
  type Attempt,
  dropAttempt,
  keepAttempt,
  type Place,
  settleAttempt,
  useAttempts,
} from './attempts.ts'
import { judgeAnswer } from './judge-answer.ts'
import { paymentMessages } from './payment-messages.ts'

export type ChargeState =
  | { readonly kind: 'idle' }
  /** The request was sent, or its result is being looked up. */
  | { readonly kind: 'working' }
  /** It may have happened: the register did not answer. */
  | { readonly kind: 'unknown' }
  /** It did not happen. */
  | { readonly kind: 'refused'; readonly error: unknown }
  /** A request from before a reload never reached the register. */
  | { readonly kind: 'lost' }

export interface Charge {
  readonly state: ChargeState
  readonly charge: (attempt: Attempt) => void
  /** Asks again at once if the result is unknown. */
  readonly retry: () => void
  /** Clears the result, because something was changed since. */
  readonly forget: () => void
}

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 15_000

/**
 * Returns all discounts of a counter sale, which are approved together; a table's were approved when ordered.
 */
function discountOf({ request }: Attempt): Cents {
  if (request.kind === 'table') return ZERO
  return sum(request.body.details.map(({ discountAmount }) => toCents(discountAmount ?? 0)))
}

/**
 * Returns the amount and numbers of the sale's credit notes; only payments by credit note have such a number.
 */
function creditMemosOf({ request }: Attempt): { amount: Cents; numbers: string[] } {
  const memos = request.body.payments.filter(({ creditMemoNumber }) => creditMemoNumber != null)
  return {
    amount: sum(memos.map(({ amount }) => toCents(amount))),
    numbers: memos.flatMap(({ creditMemoNumber }) => creditMemoNumber ?? []),
  }
}

/**
 * Makes one invoice of a sale even if answers are lost: the request is stored before it is sent, repeated
 * word for word until it is answered, and looked up by its uuid after a reload.
 */
export function useCharge(
  place: Place,
  onCharged: (invoice: Invoice, attempt: Attempt, isStillHere: boolean) => void,
): Charge {
  const queryClient = useQueryClient()
  const { mutateAsync: invoiceTable } = useApiMutation('tables', 'invoice')
  const { mutateAsync: issueInvoice } = useApiMutation('invoices', 'issue')
  const mayRead = useMay('SALES_INVOICE:READ')
  const askApproval = useApproval()
  const t = useMessages(paymentMessages)
  const { money } = useFormat()
  const [state, setState] = useState<ChargeState>({ kind: 'idle' })
  const visit = useRef({ isHere: false, failures: 0 })

  function finish(invoice: Invoice, attempt: Attempt): void {
    // A repeat may overtake the first request: two answers to one uuid are one sale.
    if (useAttempts.getState().attempts[place] === undefined) return
    queryClient.setQueryData(
      apiQuery('invoices', 'get', { params: { id: invoice.id } }).queryKey,
      invoice,
    )
    settleAttempt(place)
    setState({ kind: 'idle' })
    onCharged(invoice, attempt, visit.current.isHere)
  }

  async function send(attempt: Attempt, approval?: string): Promise<void> {
    keepAttempt(place, attempt)
    setState({ kind: 'working' })
    try {
      const { kind, ...request } = attempt.request
      const input = { ...request, ...(approval === undefined ? {} : { approval }) }
      const invoice =
        kind === 'table'
          ? await invoiceTable(input as Parameters<typeof invoiceTable>[0])
          : await issueInvoice(input as Parameters<typeof issueInvoice>[0])
      finish(invoice, attempt)
    } catch (error) {
      const verdict = judgeAnswer(error, visit.current.failures > 0)
      if (verdict === 'issued') return find(attempt)
      if (verdict === 'unknown') return fail()
      visit.current.failures = 0
      dropAttempt(place)
      setState({ kind: 'refused', error })
      if (refusalCode(error) === 'DISCOUNT_ABOVE_CAP' && approval === undefined) {
        const discount = discountOf(attempt)
        const given = await askApproval({
          action: 'discounts.override',
          title: t('discountTitle'),
          confirm: t('discountConfirm', { sum: money(discount) }),
          resource: attempt.request.body.invoiceUuid,
          amount: fromCents(discount),
          amountLabel: t('discountNet'),
          facts: [],
        })
        if (given !== undefined) await send(attempt, given.approvalToken)
      } else if (refusalCode(error) === 'APPROVAL_REQUIRED' && approval === undefined) {
        const memos = creditMemosOf(attempt)
        const given = await askApproval({
          action: 'invoices.creditMemo',
          title: t('creditMemoTitle'),
          confirm: t('creditMemoConfirm', { sum: money(memos.amount) }),
          resource: attempt.request.body.invoiceUuid,
          amount: fromCents(memos.amount),
          facts: memos.numbers.map((value) => ({ label: t('memoNumber'), value })),
        })
        if (given !== undefined) await send(attempt, given.approvalToken)
      }
    }
  }

  /** Looks the invoice up without charging: opening a bill is not a request to charge. */
  async function find(attempt: Attempt): Promise<void> {
    if (!mayRead) return send(attempt)
    setState({ kind: 'working' })
    try {
      const { invoiceUuid } = attempt.request.body
      const { data } = await queryClient.fetchQuery({
        ...apiQuery('invoices', 'list', { query: { invoiceUuid } }),
        staleTime: 0,
        retry: false,
      })
      const [found] = data
      if (found === undefined) {
        dropAttempt(place)
        return setState({ kind: 'lost' })
      }
      const id = found.id
      const invoice = await queryClient.fetchQuery(apiQuery('invoices', 'get', { params: { id } }))
      finish(invoice, attempt)
    } catch {
      // Whatever the reason, the result is still unknown.
      fail()
    }
  }

  function fail(): void {
    visit.current.failures += 1
    setState({ kind: 'unknown' })
  }

  const attempt = useAttempts(({ attempts }) => attempts[place])
  const resume = useEffectEvent(() => {
    if (attempt !== undefined) void find(attempt)
  })
  useEffect(() => {
    const here = visit.current
    here.isHere = true
    resume()
    return () => {
      here.isHere = false
    }
  }, [])

  const retry = useEffectEvent(() => {
    if (attempt !== undefined) void send(attempt)
  })
  useEffect(() => {
    if (state.kind !== 'unknown') return
    const waitMs = FIRST_WAIT_MS * 2 ** (visit.current.failures - 1)
    const timer = setTimeout(retry, Math.min(waitMs, LONGEST_WAIT_MS))
    return () => clearTimeout(timer)
  }, [state])

  return {
    state,
    charge: (next) => {
      visit.current.failures = 0
      void send(next)
    },
    retry: () => {
      if (attempt !== undefined) void send(attempt)
    },
    forget: () => setState(({ kind }) => ({ kind: kind === 'working' ? kind : 'idle' })),
  }
}
