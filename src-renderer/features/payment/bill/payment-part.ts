import type { PaymentKind, PaymentRequest } from '#shared/api/sales/invoices.ts'
import type { PaymentMethod } from '#shared/api/payments/payment-methods.ts'
import { type Cents, fromCents, subtract, sum } from '#shared/domain/money/money.ts'

/** Proof of a payment that is not cash: numbers from a slip, as typed. */
const proofFields = ['number', 'bank', 'lot', 'term'] as const
export type ProofField = (typeof proofFields)[number]
export type PaymentProof = Readonly<Partial<Record<ProofField, string>>>

export interface PaymentPart {
  readonly partUuid: string
  readonly method: Pick<PaymentMethod, 'id' | 'name' | 'kind'>
  readonly amount: Cents
  /** Cash handed over; the excess over the amount is the change. */
  readonly received: Cents | undefined
  readonly proof: PaymentProof
  /** A card charge that a pinpad approved; only a void at the pinpad undoes it. */
  readonly pinpadTransactionId?: number
}

/** The proof fields of each kind. The required ones cannot be found out later. */
export const proofsOf: Readonly<
  Record<
    PaymentKind,
    { readonly required: readonly ProofField[]; readonly optional: readonly ProofField[] }
  >
> = {
  CASH: { required: [], optional: [] },
  CARD: { required: ['number'], optional: ['lot'] },
  BANK_TRANSFER: { required: ['number'], optional: ['bank'] },
  BANK_DEPOSIT: { required: ['number'], optional: ['bank'] },
  CHECK: { required: ['number', 'bank'], optional: [] },
  CREDIT_MEMO: { required: ['number'], optional: [] },
  CREDIT: { required: ['term'], optional: [] },
}

export function missingProofs(kind: PaymentKind, proof: PaymentProof): readonly ProofField[] {
  return proofsOf[kind].required.filter((field) => (proof[field] ?? '').trim() === '')
}

/** Returns the unpaid rest; negative if the payments exceed the total. */
export function remainingOf(total: Cents, parts: readonly PaymentPart[]): Cents {
  return subtract(total, sum(parts.map(({ amount }) => amount)))
}

/** Returns the change of all cash handed over. */
export function changeOf(parts: readonly Pick<PaymentPart, 'amount' | 'received'>[]): Cents {
  return sum(parts.map(({ amount, received }) => subtract(received ?? amount, amount)))
}

type Request = Pick<PaymentRequest, 'amount' | 'paymentMethod'> & Partial<PaymentRequest>

/** Returns a part as a payment of the API's request. */
export function toPaymentRequest({
  method,
  amount,
  received,
  proof,
  pinpadTransactionId,
}: PaymentPart): Request {
  return {
    amount: fromCents(amount),
    paymentMethod: { id: method.id, name: method.name },
    ...(received === undefined ? {} : { receivedAmount: fromCents(received) }),
    ...proofRequest(method.kind, proof),
    ...(pinpadTransactionId === undefined ? {} : { pinpadTransactionId }),
  }
}

function proofRequest(kind: PaymentKind, proof: PaymentProof): Partial<PaymentRequest> {
  const text = (field: ProofField) => proof[field]?.trim() || null
  switch (kind) {
    case 'CASH':
      return {}
    case 'CARD':
      return {
        cardVoucherNumber: text('number'),
        // The API has no field for the lot of a card charged by hand.
        observation: text('lot') === null ? null : `Lote ${text('lot')}`,
      }
    case 'BANK_TRANSFER':
    case 'BANK_DEPOSIT':
      return { bankTransactionReference: text('number'), targetBank: text('bank') }
    case 'CHECK':
      return { checkNumber: text('number'), checkBank: text('bank') }
    case 'CREDIT_MEMO':
      return { creditMemoNumber: text('number') }
    case 'CREDIT':
      return { paymentTerm: { id: Number(proof.term) } }
  }
}
