import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { PaymentMethod } from '../../../src-shared/api/billing-lookups.ts'
import type { Invoice } from '../../../src-shared/api/invoices.ts'
import { needsIdentifiedBuyer } from '../../../src-shared/domain/buyer.ts'
import { type Cents, toBasisPoints, toCents } from '../../../src-shared/domain/money.ts'
import { newUuid } from '../../api/new-uuid.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useFlag } from '../../session/use-session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import { parseTypedNumber } from '../../ui/pads/typed-number.ts'
import { type AmountDue, amountDue } from './amount/amount-due.ts'
import { type Attempt, useAttempts } from './attempts.ts'
import { type BillLine, type Choice, leavesRest, linesToPay, settledChoice } from './bill/bill.ts'
import { changeCardCharge, dropCardCharge, useCardCharges } from './card/card-charges.ts'
import { chargeAmounts, partsOf } from './card/charge-amounts.ts'
import { stageOf } from './card/charge-stage.ts'
import { type CardChargeState, useCardCharge } from './card/use-card-charge.ts'
import { useFoundCharge } from './card/use-found-charge.ts'
import {
  changePaymentDraft,
  endPaymentDraft,
  type PaymentDraft,
  usePaymentDraft,
} from './payment-draft.ts'
import { paymentMessages } from './payment-messages.ts'
import {
  changeOf,
  missingProofs,
  type PaymentPart,
  type Proof,
  type ProofField,
  remainingOf,
} from './bill/payment-part.ts'
import type { PaymentSource } from './payment-source.ts'
import { type Charge, useCharge } from './use-charge.ts'

/** The reason that disables the next act; shown beside the button. */
export type Blocker = 'nothing' | 'buyer' | 'creditBuyer' | 'creditRight' | 'overpaid' | 'zero'

/** The input of the next payment. */
export interface Entry {
  readonly kind: PaymentMethod['kind']
  readonly typed: string
  readonly proof: Proof
  /** Shown at the fields once the user tried to continue. */
  readonly faults: readonly ProofField[]
}

const CASH: Entry = { kind: 'CASH', typed: '', proof: {}, faults: [] }

export interface Payment {
  readonly source: PaymentSource
  readonly draft: PaymentDraft
  readonly choice: Choice
  readonly lines: readonly BillLine[]
  readonly due: AmountDue
  readonly remaining: Cents
  readonly serviceRate: number
  readonly takesService: boolean
  readonly methods: readonly PaymentMethod[]
  readonly entry: Entry
  /** The amount of the next payment: typed, or all that is left. */
  readonly amount: Cents
  readonly isAmountTooHigh: boolean
  /** The next payment covers what is left: the next act makes the invoice. */
  readonly isFinal: boolean
  readonly blocker: Blocker | undefined
  readonly charge: Charge
  /** A request was sent or its result is unknown: nothing may be changed. */
  readonly isLocked: boolean
  readonly change: (changes: Partial<PaymentDraft>) => void
  readonly enter: (changes: Partial<Entry>) => void
  readonly removePart: (partUuid: string) => void
  /** The next act: adds the payment, or charges. */
  readonly proceed: () => void
  /** Charges with a banknote in one tap. */
  readonly receiveCash: (received: Cents) => void
  /** The charge on a pinpad; it has the full screen until it ends. */
  readonly card: CardChargeState
  /** Sends the typed amount, or all that is left, to a pinpad: the second and last tap. */
  readonly chargeCard: (pinpadId: number) => void
}

/** Returns the state and acts of the payment screen, for any source of the bill. */
export function usePayment(source: PaymentSource): Payment {
  const { bill, draftKey } = source
  const t = useMessages(paymentMessages)
  const { money } = useFormat()
  const { data: terminal } = useQuery(apiQuery('system', 'terminal'))
  const { data: methods = [] } = useQuery(apiQuery('paymentMethods', 'options'))
  const mayGiveCredit = useFlag('enableCustomerCredit')
  const draft = usePaymentDraft(draftKey)
  const [entry, setEntry] = useState(CASH)
  const goOn = useGoOn(source, () => setEntry(CASH))
  const charge = useCharge(source.place, goOn)
  // Until its answer arrives, a bill that the register has closed keeps its previous key.
  const attemptKey = useAttempts(({ attempts }) => attempts[source.place]?.draftKey)
  const card = useCardCharge(source.place, attemptKey ?? draftKey)
  useFoundCharge(
    source,
    card.charge,
    draft.parts.map(({ pinpadTransactionId }) => pinpadTransactionId),
  )

  const choice = settledChoice(bill, draft.choice)
  const lines = linesToPay(bill, choice)
  const takesService = draft.takesService ?? terminal?.serviceChargeEnabled ?? false
  const serviceRate = terminal?.serviceChargePercentage ?? 0
  const due = amountDue(lines, {
    serviceRate: takesService ? toBasisPoints(serviceRate) : undefined,
    tip: draft.tip,
  })
  const remaining = remainingOf(due.total, draft.parts)
  const typed = parseTypedNumber(entry.typed)
  const amount = typed === undefined ? remaining : toCents(typed)
  const isAmountTooHigh = entry.kind !== 'CASH' && amount > remaining
  const isFinal = remaining === 0 || amount >= remaining
  const { kind: state } = charge.state
  const isLocked = state === 'working' || state === 'unknown'

  function blockerOf(): Blocker | undefined {
    if (lines.length === 0 || due.total <= 0) return 'nothing'
    if (needsIdentifiedBuyer(due.total) && draft.buyer === undefined) return 'buyer'
    if (remaining < 0) return 'overpaid'
    if (entry.kind === 'CREDIT' && !mayGiveCredit) return 'creditRight'
    if (entry.kind === 'CREDIT' && draft.buyer === undefined) return 'creditBuyer'
    return remaining > 0 && amount <= 0 ? 'zero' : undefined
  }
  const blocker = blockerOf()

  function issue(parts: readonly PaymentPart[]): void {
    const invoiceUuid = source.invoiceUuid()
    charge.charge({
      request: source.request({ invoiceUuid, draft, choice, lines, due, takesService, parts }),
      draftKey,
      choice,
      leavesRest: leavesRest(bill, choice),
    })
  }

  function pay(kind: Entry['kind'], paid: Cents): void {
    const method = methods.find((each) => each.kind === kind)
    if (blocker !== undefined || isLocked || method === undefined) return
    const part: PaymentPart = {
      partUuid: newUuid(),
      method,
      amount: paid > remaining ? remaining : paid,
      received: kind === 'CASH' ? paid : undefined,
      proof: entry.proof,
    }
    const parts = [...draft.parts, part]
    if (paid >= remaining) return issue(parts)
    changePaymentDraft(draftKey, { parts })
    charge.forget()
    setEntry(CASH)
  }

  /** Charges a part of a bill or all of it; a pinpad takes no more than what is left. */
  function chargeCard(pinpadId: number): void {
    if (blocker !== undefined || isLocked || remaining <= 0) return
    const operationId = newUuid()
    const paid = amount > remaining ? remaining : amount
    charge.forget()
    setEntry(CASH)
    card.start({
      operationId,
      pinpadId,
      draftKey,
      request: {
        params: { id: pinpadId },
        body: {
          operationId,
          ...(source.tableId === undefined
            ? { invoiceUuid: source.invoiceUuid() }
            : { tableId: source.tableId }),
          ...chargeAmounts(partsOf(due, lines), paid),
        },
      },
    })
  }

  const { transaction } = card
  const isApproved = transaction !== undefined && stageOf(transaction) === 'approved'
  const isIssued = card.charge?.invoice !== undefined
  const accept = useEffectEvent(() => {
    if (transaction === undefined || isIssued || attemptKey !== undefined) return
    const method = methods.find(({ kind }) => kind === 'CARD')
    if (method === undefined) return
    const isKnown = draft.parts.some((part) => part.pinpadTransactionId === transaction.id)
    const part: PaymentPart = {
      partUuid: transaction.operationId,
      method,
      amount: toCents(transaction.totalAmount),
      received: undefined,
      proof: { number: transaction.authorizationNumber ?? '' },
      pinpadTransactionId: transaction.id,
    }
    const parts = isKnown ? draft.parts : [...draft.parts, part]
    // Stored before the invoice is requested, because the card has already paid.
    changePaymentDraft(draftKey, { parts })
    if (remainingOf(due.total, parts) === 0 && blocker === undefined) return issue(parts)
    dropCardCharge(source.place)
    toast.done(t('cardAccepted', { sum: money(part.amount) }))
  })
  const isBillHere = methods.length > 0 && lines.length > 0
  const approvedId = isApproved && isBillHere ? transaction.id : undefined
  useEffect(() => {
    if (approvedId !== undefined) accept()
  }, [approvedId])
  // A refused invoice is shown on the payment screen; the card stays paid there.
  const isRefused = state === 'refused' || state === 'lost'
  useEffect(() => {
    if (isApproved && isRefused) dropCardCharge(source.place)
  }, [isApproved, isRefused, source.place])

  return {
    source,
    draft,
    choice,
    lines,
    due,
    remaining,
    serviceRate,
    takesService,
    methods,
    entry,
    amount,
    isAmountTooHigh,
    isFinal,
    blocker,
    charge,
    isLocked,
    change: (changes) => {
      changePaymentDraft(draftKey, changes)
      charge.forget()
    },
    enter: (changes) => {
      setEntry((before) => ({ ...before, ...changes }))
      charge.forget()
    },
    removePart: (partUuid) =>
      changePaymentDraft(draftKey, {
        parts: draft.parts.filter((part) => part.partUuid !== partUuid),
      }),
    proceed: () => {
      if (state === 'unknown') return charge.retry()
      if (blocker !== undefined || isLocked) return
      if (remaining === 0) return issue(draft.parts)
      const faults = missingProofs(entry.kind, entry.proof)
      if (faults.length > 0 || isAmountTooHigh) return setEntry({ ...entry, faults })
      pay(entry.kind, amount)
    },
    receiveCash: (received) => pay('CASH', received),
    card,
    chargeCard,
  }
}

/** Shows the result of an invoice: the change in large digits, or a toast and the next sale. */
function useGoOn(source: PaymentSource, onStay: () => void) {
  const t = useMessages(paymentMessages)
  const { money, dollars } = useFormat()
  const [, navigate] = useLocation()
  const showsChange = useFlag('viewChangeWindow')
  return (invoice: Invoice, attempt: Attempt, isStillHere: boolean): void => {
    endPaymentDraft(attempt.draftKey, attempt.choice)
    source.onCharged?.(attempt, invoice)
    if (isStillHere && useCardCharges.getState().charges[source.place] !== undefined) {
      changeCardCharge(source.place, { invoice: { id: invoice.id, number: invoice.number } })
      return
    }
    if (isStillHere && showsChange) {
      return navigate(source.changePath(invoice.id), { replace: true })
    }
    const change = changeOf(
      invoice.payments.map(({ amount, receivedAmount }) => ({
        amount: toCents(amount),
        received: receivedAmount === null ? undefined : toCents(receivedAmount),
      })),
    )
    const total = dollars(invoice.total)
    toast.done(
      change === 0
        ? t('chargedToast', { total, number: invoice.number })
        : t('chargedToastChange', { total, change: money(change) }),
    )
    if (!isStillHere) return
    if (attempt.leavesRest) onStay()
    else navigate(source.donePath, { replace: true })
  }
}
