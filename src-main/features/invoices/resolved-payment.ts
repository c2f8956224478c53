import type { PaymentKind, PaymentRequest } from '../../../src-shared/api/invoices.ts'
import type { Cents } from '../../../src-shared/domain/money.ts'

/** A payment in cents, with its method and term. */
export interface ResolvedPayment {
  readonly request: PaymentRequest
  readonly paymentMethodId: number
  readonly paymentMethodName: string
  readonly kind: PaymentKind
  readonly amount: Cents
  readonly receivedAmount: Cents | null
  readonly paymentTermId: number | null
  readonly paymentTermName: string | null
  readonly termDays: number | null
}
