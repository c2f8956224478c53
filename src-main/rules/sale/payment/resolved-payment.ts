import type { CardType, PaymentKind, PaymentRequest } from '#shared/api/sales/invoices.ts'
import type { Cents } from '#shared/domain/money/money.ts'

/** A payment in cents, with its method and term. */
export interface ResolvedPayment {
  readonly request: PaymentRequest
  readonly paymentMethodId: number
  readonly paymentMethodName: string
  /** The tax office's code of the method. */
  readonly paymentMethodCode: string
  readonly kind: PaymentKind
  readonly amount: Cents
  readonly receivedAmount: Cents | null
  readonly paymentTermId: number | null
  readonly paymentTermName: string | null
  readonly termDays: number | null
  /** null for other payments than cards. */
  readonly cardType: CardType | null
  /** Tip outside the invoice that was paid with it. */
  readonly extraTip: Cents
}
