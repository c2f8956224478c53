import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { billRows, discountOfLine } from '#shared/domain/sale/bill-rows.ts'
import { needsIdentifiedBuyer } from '#shared/domain/tax/buyer.ts'
import { isImplausibleReceived } from '#shared/domain/price/implausible.ts'
import { type Cents, subtract, sum, toBasisPoints, toCents } from '#shared/domain/money/money.ts'
import { newUuid } from '#renderer/api/new-uuid.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useTap } from '#renderer/taps/use-tap.ts'
import { paymentMessages } from '../payment-messages.ts'
import { useFlag, useMay, useSignedInUser } from '#renderer/session/use-session.ts'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { amountDue } from '../amount/amount-due.ts'
import { leavesRest, linesToPay, settledChoice } from '../bill/bill.ts'
import { cardChargeAt } from '../card/card-charges.ts'
import { chargeCard } from '../card/card-flow.ts'
import { discountedBill } from '../discount/bill-discount-draft.ts'
import { chargeAmounts, partsOf } from '../card/charge-amounts.ts'
import { useCardCharge } from '../card/use-card-charge.ts'
import { useFoundCharges } from '../card/use-found-charges.ts'
import { usePinpads } from '../card/use-pinpads.ts'
import {
  type IssuingRequest,
  laneOf,
  type Paid,
  paidBy,
  PAYMENT,
} from '../issuing/invoice-request.ts'
import { changePaymentDraft, type PaymentDraft, usePaymentDraft } from './payment-draft.ts'
import { useChargedToast } from '../issuing/use-charged-toast.ts'
import { missingProofs, type PaymentPart, remainingOf } from '../bill/payment-part.ts'
import type { PaymentSource } from '../payment-source.ts'
import { issueInvoice, tellPayment, usePaymentState } from './payment-flow.ts'
import type { Blocker, PaymentEntry, Payment } from './payment.ts'
import { isIssuing } from './payment-state.ts'
import { useInvoiceResult } from '../issuing/use-invoice-result.ts'
import { notedFor } from '../use-noted-customers.ts'
import { retry } from '#renderer/requests/delivery/deliver.ts'
import { newKey } from '#renderer/requests/new-key.ts'
import { useKept } from '#renderer/requests/kept.ts'
import type { Secrets } from '#renderer/requests/kept-request.ts'

const CASH: PaymentEntry = { kind: 'CASH', typed: '', proof: {}, faults: [] }

/** Returns the bill that a charge names: nothing else can bill it while the charge's result is unknown. */
function chargedOf({ place, invoiceUuid }: PaymentSource) {
  return place.kind === 'sale' ? { invoiceUuid: invoiceUuid() } : place.input.params
}

/** Returns the state and acts of the payment screen, for any source of the bill. */
export function usePayment(source: PaymentSource): Payment {
  const t = useMessages(paymentMessages)
  const lists = t('cardCharges')
  const { bill, draftKey } = source
  const terminalQuery = useQuery(apiQuery('system', 'terminal'))
  const methodsQuery = useQuery(apiQuery('paymentMethods', 'options'))
  const { data: terminal } = terminalQuery
  const { data: methods = [] } = methodsQuery
  const pinpads = usePinpads(source.place.kind !== 'sale')
  const { emissionPointId } = useSignedInUser()
  const maySeeCharges = useMay('PINPAD:READ')
  const mayGiveCredit = useFlag('enableCustomerCredit')
  const mayChooseVendor = useFlag('editVendor')
  const { vendorId, ...stored } = usePaymentDraft(draftKey)
  const choice = settledChoice(bill, stored.choice)
  const lines = linesToPay(bill, choice)
  const isOfLines = choice.kind === 'items' || choice.kind === 'person'
  const customer = notedFor(
    source.noted ?? [],
    isOfLines ? lines.map(({ uuid }) => uuid) : undefined,
  )
  const kept: PaymentDraft =
    stored.isBuyerChosen === true ? stored : { ...stored, buyer: stored.buyer ?? customer }
  // Ignores a vendor that another user with the right chose, if this user lacks the right.
  const draft: PaymentDraft =
    mayChooseVendor && vendorId !== undefined ? { ...kept, vendorId } : kept
  const [entry, setEntry] = useState(CASH)
  const [doubted, setDoubted] = useState<Cents>()
  const { key: place } = source.place
  const state = usePaymentState(place)
  const issueAgain = (invoice: IssuingRequest, secrets: Secrets) =>
    void issueInvoice(place, invoice, { secrets })
  useInvoiceResult(place, { onIssued: useGoOn(source, () => setEntry(CASH)), issueAgain })
  // If the register has already closed the bill, its previous key counts until the answer arrives.
  const issuingKey = useKept(({ requests }) => {
    const request = requests.get(laneOf(PAYMENT, place))
    return request === undefined ? undefined : paidBy(request).draftKey
  })
  const found = useFoundCharges(source, draft.parts)
  const card = useCardCharge(place, issuingKey ?? draftKey, found.unresolved)
  // A charge that another till started, and that has no invoice yet, has paid a part of this bill.
  const paidParts = [...draft.parts, ...(card.charge === undefined ? found.paid : [])]

  const takesService =
    draft.takesService ?? source.takesService ?? terminal?.serviceChargeEnabled ?? false
  const serviceRate = terminal?.serviceChargePercentage ?? 0
  const discounted = discountedBill(lines, draft.discount)
  const lineDiscount = sum(lines.map(discountOfLine))
  const due = amountDue(discounted.lines, {
    serviceRate: takesService ? toBasisPoints(serviceRate) : undefined,
    tip: draft.tip,
  })
  const remaining = remainingOf(due.total, paidParts)
  const isFree = lines.length > 0 && due.total === 0 && paidParts.length === 0
  const typed = parseTypedNumber(entry.typed)
  const amount = typed === undefined ? remaining : toCents(typed)
  const isAmountTooHigh = entry.kind !== 'CASH' && amount > remaining
  const isFinal = remaining === 0 || amount >= remaining
  const isLocked = isIssuing(state)

  function blockerOf(): Blocker | undefined {
    if (lines.length === 0) return 'nothing'
    // A person who may see charges has the screen of the charge instead.
    if (source.hasUncertainCharge === true && !maySeeCharges) return 'uncertain'
    if (emissionPointId === null) return 'point'
    if (isFree) return undefined
    if (due.tip > 0 && due.total === due.tip) return 'tipOnNothing'
    if (needsIdentifiedBuyer(due.total) && draft.buyer === undefined) return 'buyer'
    if (remaining < 0) return 'overpaid'
    if (entry.kind === 'CREDIT' && !mayGiveCredit) return 'creditRight'
    if (entry.kind === 'CREDIT' && draft.buyer === undefined) return 'creditBuyer'
    return remaining > 0 && amount <= 0 ? 'zero' : undefined
  }
  const blocker = blockerOf()

  function invoiceOf(parts: readonly PaymentPart[]): IssuingRequest {
    const invoiceUuid = source.invoiceUuid()
    return {
      request: source.request({ invoiceUuid, draft, choice, lines, due, takesService, parts }),
      draftKey,
      choice,
      leavesRest: leavesRest(bill, choice),
      ...(discounted.amount === 0 ? {} : { discount: discounted.amount }),
      lineDiscount,
      billed: subtract(subtract(due.total, due.service), due.tip),
    }
  }

  function issue(parts: readonly PaymentPart[]): void {
    void issueInvoice(place, invoiceOf(parts))
  }

  function pay(kind: PaymentEntry['kind'], paid: Cents): void {
    const method = methods.find((each) => each.kind === kind)
    if (blocker !== undefined || isLocked || method === undefined) return
    if (remaining === 0) return issue(paidParts)
    const part: PaymentPart = {
      partUuid: newUuid(),
      method,
      amount: paid > remaining ? remaining : paid,
      received: kind === 'CASH' ? paid : undefined,
      proof: entry.proof,
    }
    if (paid >= remaining) return issue([...paidParts, part])
    change({ parts: [...draft.parts, part] })
    setEntry(CASH)
  }

  function change(changes: Partial<PaymentDraft>): void {
    changePaymentDraft(draftKey, changes)
    tellPayment(place, { type: 'changed' })
  }

  /** Charges a part of a bill or all of it; a pinpad charges at most the rest. */
  function charge(pinpadId: number): void {
    const method = methods.find(({ kind }) => kind === 'CARD')
    if (blocker !== undefined || isLocked || remaining <= 0 || method === undefined) return
    const operationId = newKey()
    const paid = amount > remaining ? remaining : amount
    const part = { partUuid: operationId, method, amount: paid, received: undefined, proof: {} }
    setEntry(CASH)
    chargeCard(place, {
      operationId,
      pinpadId,
      draftKey,
      method,
      request: {
        params: { id: pinpadId },
        body: {
          operationId,
          ...chargedOf(source),
          ...chargeAmounts(partsOf(due), paid),
        },
      },
      // Stored with the charge, so that its approval issues the invoice even if this page is closed.
      ...(paid < remaining ? {} : { finalInvoice: invoiceOf([...paidParts, part]) }),
    })
  }

  const proceed = useTap(
    () => {
      if (state.name === 'unknown') return retry(laneOf(PAYMENT, place))
      if (blocker !== undefined || isLocked) return
      if (remaining === 0) return issue(paidParts)
      const faults = missingProofs(entry.kind, entry.proof)
      if (faults.length > 0 || isAmountTooHigh) return setEntry({ ...entry, faults })
      if (entry.kind === 'CASH' && isImplausibleReceived(amount, remaining)) setDoubted(amount)
      else pay(entry.kind, amount)
    },
    { label: t('chargeShortcut'), readiness: found.readiness, lists, isOnWhole: true },
  )
  const receiveCash = useTap((received: Cents) => pay('CASH', received), {
    label: t('chargeShortcut'),
    readiness: found.readiness,
    lists,
    isOnWhole: true,
  })
  const chargeByCard = useTap(charge, {
    label: t('cardShortcut'),
    readiness: found.readiness,
    lists,
    isOnWhole: true,
  })

  return {
    unread: [terminalQuery, methodsQuery].find(({ data }) => data === undefined) ?? found.unread,
    isReading: pinpads.isFirstReading,
    pinpads,
    source,
    draft: { ...draft, parts: paidParts },
    choice,
    lines,
    due,
    discount: discounted.amount,
    rows: billRows({
      net: due.subtotal,
      ice: due.ice,
      taxes: due.taxes,
      lineDiscount,
      billDiscount: discounted.amount,
      service: due.service,
      tip: due.tip,
    }),
    remaining,
    isFree,
    serviceRate,
    takesService,
    methods,
    entry,
    amount,
    isAmountTooHigh,
    isFinal,
    blocker,
    state,
    isLocked,
    change,
    enter: (changes) => {
      setEntry((before) => ({ ...before, ...changes }))
      tellPayment(place, { type: 'changed' })
    },
    removePart: (partUuid) =>
      changePaymentDraft(draftKey, {
        parts: draft.parts.filter((part) => part.partUuid !== partUuid),
      }),
    proceed,
    doubt:
      doubted === undefined
        ? undefined
        : {
            received: doubted,
            confirm: () => {
              setDoubted(undefined)
              receiveCash(doubted)
            },
            drop: () => setDoubted(undefined),
          },
    receiveCash,
    card,
    chargeCard: chargeByCard,
  }
}

/** Shows the result of an invoice: the change in large digits, or a toast and the next sale. */
function useGoOn(source: PaymentSource, onStay: () => void) {
  const tellCharged = useChargedToast()
  const [, navigate] = useLocation()
  const showsChange = useFlag('viewChangeWindow')
  return (invoice: Invoice, { leavesRest }: Paid): void => {
    // The card's screen already shows it.
    if (cardChargeAt(source.place.key)?.invoice !== undefined) return
    tellPayment(source.place.key, { type: 'changed' })
    if (showsChange) return navigate(source.place.paths.change(invoice.id), { replace: true })
    tellCharged(invoice)
    if (leavesRest) onStay()
    else navigate(source.place.paths.done, { replace: true })
  }
}
