import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Customer } from '#shared/api/people/customers.ts'
import { type Cents, ZERO } from '#shared/domain/money/money.ts'
import { newKey } from '#renderer/requests/new-key.ts'
import { type PaymentChoice, WHOLE } from '../bill/bill.ts'
import type { BillDiscountDraft } from '../discount/bill-discount-draft.ts'
import type { PaymentPart } from '../bill/payment-part.ts'

export type ChosenBuyer = Pick<
  Customer,
  'id' | 'socialReason' | 'identificationNumber' | 'identificationTypeId' | 'email'
>

/** The choices and typed values of a payment before its invoice exists. */
export interface PaymentDraft {
  /** Undefined: the final consumer, or the order's customer until a user has chosen. */
  readonly buyer: ChosenBuyer | undefined
  readonly isBuyerChosen?: boolean
  readonly choice: PaymentChoice
  readonly tip: Cents
  /** Discount on the whole bill; the invoice ends it. */
  readonly discount?: BillDiscountDraft | undefined
  /** undefined: the establishment's default. */
  readonly takesService: boolean | undefined
  /** Prints one line CONSUMO for each tax. */
  readonly groupsConsumption: boolean
  readonly parts: readonly PaymentPart[]
  /** Plate of the vehicle, if the establishment sells transport. */
  readonly plate?: string
  /** The vendor of the sale; absent: the signed-in user. */
  readonly vendorId?: number | undefined
  /** Set at the first charge: each try has the same uuid until the bill has its invoice. */
  readonly invoiceUuid?: string
}

const NO_PAYMENT: PaymentDraft = {
  buyer: undefined,
  choice: WHOLE,
  tip: ZERO,
  takesService: undefined,
  groupsConsumption: false,
  parts: [],
}

/** The number of unpaid drafts to keep; the oldest are dropped first. */
const KEPT = 40

/** Drafts by bill; they survive a reload and a power cut. */
type Drafts = Readonly<Record<string, PaymentDraft>>

const usePaymentDrafts = create<{ readonly drafts: Drafts }>()(
  persist(() => ({ drafts: {} as Drafts }), { name: 'mostrador.payment-drafts', version: 1 }),
)

export function usePaymentDraft(key: string): PaymentDraft {
  return usePaymentDrafts(({ drafts }) => drafts[key] ?? NO_PAYMENT)
}

export function paymentDraftOf(key: string): PaymentDraft {
  return usePaymentDrafts.getState().drafts[key] ?? NO_PAYMENT
}

/** Returns the uuid of the invoice of a bill, the same until the bill has its invoice. */
export function invoiceUuidOf(key: string): string {
  const { invoiceUuid = newKey() } = paymentDraftOf(key)
  changePaymentDraft(key, { invoiceUuid })
  return invoiceUuid
}

export function changePaymentDraft(key: string, changes: Partial<PaymentDraft>): void {
  replacePaymentDraft(key, { ...paymentDraftOf(key), ...changes })
}

function replacePaymentDraft(key: string, draft: PaymentDraft): void {
  usePaymentDrafts.setState(({ drafts: { [key]: _replaced, ...others } }) => {
    const kept = Object.entries(others).slice(1 - KEPT)
    return { drafts: { ...Object.fromEntries(kept), [key]: draft } }
  })
}

/**
 * Ends a draft after its invoice is issued. The rest of a divided bill gets a new draft with the same division for
 * another guest, because the order's customer has paid.
 */
export function endPaymentDraft(key: string, choice: PaymentChoice): void {
  replacePaymentDraft(key, {
    ...NO_PAYMENT,
    isBuyerChosen: true,
    choice:
      choice.kind === 'items'
        ? { kind: 'items', uuids: [] }
        : choice.kind === 'person'
          ? WHOLE
          : choice,
  })
}
