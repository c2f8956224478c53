import type { PaymentMethod } from '#shared/api/payments/payment-methods.ts'
import type { BillRow } from '#shared/domain/sale/bill-rows.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import type { UnreadProps } from '#renderer/api/unread.tsx'
import type { AmountDue } from '../amount/amount-due.ts'
import type { BillLine, PaymentChoice } from '../bill/bill.ts'
import type { PaymentProof, ProofField } from '../bill/payment-part.ts'
import type { CardChargeState } from '../card/use-card-charge.ts'
import type { usePinpads } from '../card/use-pinpads.ts'
import type { PaymentSource } from '../payment-source.ts'
import type { PaymentDraft } from './payment-draft.ts'
import type { PaymentState } from './payment-state.ts'

/** The reason why the next act is disabled; shown beside the button. */
export type Blocker =
  /** The user has no emission point. */
  | 'point'
  | 'nothing'
  /** A card charge of the table has an unknown outcome, and this user may not see it. */
  | 'uncertain'
  | 'buyer'
  | 'creditBuyer'
  | 'creditRight'
  | 'overpaid'
  | 'zero'
  | 'tipOnNothing'

/** The input of the next payment. */
export interface PaymentEntry {
  readonly kind: PaymentMethod['kind']
  readonly typed: string
  readonly proof: PaymentProof
  /** Fields to mark as missing after the user tried to continue. */
  readonly faults: readonly ProofField[]
}

export interface Payment {
  /** A query that amounts or methods need and that is not loaded yet. */
  readonly unread: UnreadProps['query'] | undefined
  /** True while the pinpads are loaded: a sum and its card key appear together. */
  readonly isReading: boolean
  /** The pinpads that may charge this bill. */
  readonly pinpads: ReturnType<typeof usePinpads>
  readonly source: PaymentSource
  readonly draft: PaymentDraft
  readonly choice: PaymentChoice
  readonly lines: readonly BillLine[]
  readonly due: AmountDue
  /** The discount on the whole bill, with tax. */
  readonly discount: Cents
  /** Between the lines and the total. */
  readonly rows: readonly BillRow[]
  readonly remaining: Cents
  /** True if the bill has lines and its total is 0: the invoice is issued without a payment. */
  readonly isFree: boolean
  readonly serviceRate: number
  readonly takesService: boolean
  readonly methods: readonly PaymentMethod[]
  readonly entry: PaymentEntry
  /** The amount of the next payment: as typed, or the whole rest. */
  readonly amount: Cents
  readonly isAmountTooHigh: boolean
  /** True if the next payment covers the rest, so that the next act issues the invoice. */
  readonly isFinal: boolean
  readonly blocker: Blocker | undefined
  readonly state: PaymentState
  /** True while a request was sent or its result is unknown, when nothing may change. */
  readonly isLocked: boolean
  readonly change: (changes: Partial<PaymentDraft>) => void
  readonly enter: (changes: Partial<PaymentEntry>) => void
  readonly removePart: (partUuid: string) => void
  /** The next act: adds the payment, or charges. */
  readonly proceed: () => void
  /** Cash that was typed and is far more than the rest: the person confirms or drops it. */
  readonly doubt:
    | { readonly received: Cents; readonly confirm: () => void; readonly drop: () => void }
    | undefined
  /** Charges with a banknote in one tap. */
  readonly receiveCash: (received: Cents) => void
  /** The charge on a pinpad; it has the full screen until it ends. */
  readonly card: CardChargeState
  /** Sends the typed amount, or the whole rest, to a pinpad: the second and last tap. */
  readonly chargeCard: (pinpadId: number) => void
}
