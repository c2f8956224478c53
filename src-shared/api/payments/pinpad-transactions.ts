import { z } from 'zod'
import { pinpadStates } from '#shared/domain/payment/pinpad-state.ts'
import { Pin } from '../people/auth.ts'
import {
  acrossFields,
  amount,
  id,
  money,
  note,
  optionalText,
  pathId,
  positiveMoney,
  queryFlag,
  timestamp,
  uuid,
} from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, PageQuery } from '../page.ts'

/** Deferred payment. Codes differ by bank, so they are data. */
export const Installments = z
  .object({
    code: z.string().regex(/^\d{2}$/),
    months: z.int().min(0).max(99),
    graceMonths: z.int().min(0).max(99),
  })
  .meta({ id: 'PinpadInstallments' })

/**
 * A charge. Taxed and untaxed base, tax, service and tip add up to `totalAmount`. `invoiceUuid`, `tableId` or
 * `orderId` names what it pays; nothing else can bill that while the charge is unresolved.
 */
export const ChargeRequest = z
  .object({
    operationId: uuid,
    type: z.literal('SALE').default('SALE'),
    invoiceUuid: uuid.nullish(),
    orderReference: optionalText(15),
    tableId: id.nullish(),
    /** Order without a table. */
    orderId: id.nullish(),
    emissionPointId: id.nullish(),
    totalAmount: positiveMoney,
    taxedAmount: money,
    taxFreeAmount: money,
    taxAmount: money,
    serviceAmount: money.nullish(),
    tipAmount: money.nullish(),
    installments: Installments.nullish(),
  })
  .meta({ id: 'PinpadChargeRequest' })
export type ChargeRequest = z.output<typeof ChargeRequest>

export const PinpadTransaction = z
  .object({
    id: z.int(),
    operationId: z.string(),
    pinpadId: z.int(),
    pinpadName: z.string(),
    type: z.enum(['SALE', 'VOID']),
    /** For a VOID: the charge that it refunds. */
    originalTransactionId: z.int().nullable(),
    state: z.enum(pinpadStates),
    /** The manager's finding if the state is MANUAL_RESOLVED. */
    resolution: z.enum(['APPROVED', 'NOT_CHARGED']).nullable(),
    /** True if money may have moved and the outcome is unknown. */
    isUnresolved: z.boolean(),
    /** True while the till is communicating with the terminal: wait for the next event. */
    isInProgress: z.boolean(),
    totalAmount: amount,
    taxedAmount: amount,
    taxFreeAmount: amount,
    taxAmount: amount,
    serviceAmount: amount.nullable(),
    tipAmount: amount.nullable(),
    installments: Installments.nullable(),
    invoiceUuid: z.string().nullable(),
    orderReference: z.string().nullable(),
    tableId: z.int().nullable(),
    orderId: z.int().nullable(),
    authorizationNumber: z.string().nullable(),
    reference: z.string().nullable(),
    lot: z.string().nullable(),
    acquirerNetwork: z.string().nullable(),
    cardMasked: z.string().nullable(),
    cardBrand: z.string().nullable(),
    cardholderName: z.string().nullable(),
    /** Stable code of the reason if it was declined, not sent or is unknown. */
    code: z.string().nullable(),
    /** The terminal's message, else the text of the code. */
    message: z.string().nullable(),
    createdAt: timestamp,
    createdBy: z.string(),
    settledAt: timestamp.nullable(),
    /** Reason of the manual resolution or of the refund. */
    reason: z.string().nullable(),
    /** Invoice paid by the charge. */
    invoiceId: z.int().nullable(),
  })
  .meta({ id: 'PinpadTransaction' })
export type PinpadTransaction = z.output<typeof PinpadTransaction>

export const VoidRequest = z
  .object({
    operationId: uuid,
    reason: note(200).min(1),
    pin: Pin.nullish(),
    /**
     * The conflict that gives the money back, and its choice: the charge pays an invoice, which is annulled when the
     * void is approved. Until then the conflict stays undecided.
     */
    conflict: z.object({ id, choice: z.enum(['RETURN_MAIN', 'RETURN_COUNTER']) }).nullish(),
  })
  .meta({ id: 'PinpadVoidRequest' })
export type VoidRequest = z.output<typeof VoidRequest>

/**
 * REVERSE asks the terminal to undo the charge and waits for the result. MANUAL records what a manager found
 * out at the terminal or the bank, with a reason and the manager's PIN.
 */
export const ResolveRequest = z
  .object({
    action: z.enum(['REVERSE', 'MANUAL']),
    outcome: z.enum(['APPROVED', 'NOT_CHARGED']).nullish(),
    reason: note(300).nullish(),
    pin: Pin.nullish(),
  })
  .refine(
    (body) => body.action !== 'MANUAL' || body.outcome != null,
    acrossFields('outcome', 'REQUIRED'),
  )
  .refine(
    (body) => body.action !== 'MANUAL' || (body.reason != null && body.reason !== ''),
    acrossFields('reason', 'REQUIRED'),
  )
  .refine((body) => body.action !== 'MANUAL' || body.pin != null, acrossFields('pin', 'REQUIRED'))
  .meta({ id: 'PinpadResolveRequest' })
export type ResolveRequest = z.output<typeof ResolveRequest>

const byId = z.object({ id: pathId })

export const pinpadTransactions = operations({
  create: {
    method: 'POST',
    path: '/pinpads/{id}/transactions',
    summary: 'Charge a card; answers once it is stored, its state follows by GET and events',
    access: 'PINPAD:PAY',
    audit: 'PINPAD_SALE_CREATED',
    params: byId,
    body: ChargeRequest,
    success: 201,
    answer: PinpadTransaction,
    manualTransaction: true,
  },
  list: {
    method: 'GET',
    path: '/pinpad-transactions',
    summary: 'Charges of the establishment, newest first',
    access: 'PINPAD:READ',
    query: PageQuery.extend({
      pinpadId: pathId.optional(),
      cashRegisterId: pathId.optional(),
      tableId: pathId.optional(),
      orderId: pathId.optional(),
      /** Finds a transaction after its answer was lost. */
      operationId: uuid.optional(),
      state: z.enum(pinpadStates).optional(),
      /** Only those with an unknown outcome. */
      unresolved: queryFlag.optional(),
      /** Only approved ones without an invoice. */
      unused: queryFlag.optional(),
    }),
    success: 200,
    answer: pageOf(PinpadTransaction),
  },
  get: {
    method: 'GET',
    path: '/pinpad-transactions/{id}',
    summary: 'A charge with its state',
    access: 'PINPAD:READ',
    params: byId,
    success: 200,
    answer: PinpadTransaction,
  },
  void: {
    method: 'POST',
    path: '/pinpad-transactions/{id}/void',
    summary: 'Give back an approved charge; a transaction of its own',
    access: 'PINPAD:PAY',
    audit: 'PINPAD_VOID_CREATED',
    params: byId,
    body: VoidRequest,
    success: 201,
    answer: PinpadTransaction,
    manualTransaction: true,
  },
  resolve: {
    method: 'POST',
    path: '/pinpad-transactions/{id}/resolve',
    summary: 'Settle a charge whose outcome is not known: by the terminal or by hand',
    access: 'PINPAD:PAY',
    audit: 'PINPAD_RESOLVED_BY_HAND',
    params: byId,
    body: ResolveRequest,
    success: 200,
    answer: PinpadTransaction,
    manualTransaction: true,
  },
})
