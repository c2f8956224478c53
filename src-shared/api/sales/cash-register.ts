import { z } from 'zod'
import type { Cents } from '#shared/domain/money/money.ts'
import { Pin } from '../people/auth.ts'
import {
  acrossFields,
  amount,
  flag,
  id,
  money,
  note,
  optionalText,
  pathId,
  positiveMoney,
  queryFlag,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { billDiscountKinds } from './invoices.ts'
import { operations } from '../operation.ts'

export const Denomination = z
  .object({
    id: z.int(),
    type: z.enum(['BILL', 'COIN']),
    value: amount,
    name: z.string(),
  })
  .meta({ id: 'CashDenomination' })
export type Denomination = z.output<typeof Denomination>

export const ListedDenomination = Denomination.extend({ active: z.boolean() }).meta({
  id: 'ListedCashDenomination',
})
export type ListedDenomination = z.output<typeof ListedDenomination>

const DenominationCount = z.object({
  denominationId: id,
  quantity: z.int().min(0).max(100_000),
})

export const OpenRequest = z.object({
  operationId: uuid,
  emissionPointId: id,
  openingCash: money,
  denominations: z.array(DenominationCount).max(50).nullish(),
  observation: note(300).nullish(),
})
export type OpenRequest = z.output<typeof OpenRequest>

export const CashRegister = z
  .object({
    id: z.int(),
    sequential: z.int(),
    emissionPointId: z.int(),
    openedAt: timestamp,
    openedBy: z.string(),
    openingCash: amount,
    observation: z.string().nullable(),
    status: z.enum(['OPEN', 'CLOSED']),
  })
  .meta({ id: 'CashRegister' })
export type CashRegister = z.output<typeof CashRegister>

export const MovementRequest = z.object({
  operationId: uuid,
  amount: positiveMoney,
  reason: text(200),
  beneficiary: optionalText(120),
  emissionPointId: id.nullish(),
  /** The register session of the movement; sent by a till to the central. */
  cashRegisterId: id.nullish(),
})
export type MovementRequest = z.output<typeof MovementRequest>

export const CashMovement = z
  .object({
    id: z.int(),
    amount,
    reason: z.string(),
    beneficiary: z.string().nullable(),
    createdAt: timestamp,
    createdBy: z.string(),
  })
  .meta({ id: 'CashMovement' })
export type CashMovement = z.output<typeof CashMovement>

/** A listed movement, with the user who approved it if an approval was needed. */
export const ListedMovement = CashMovement.extend({
  type: z.enum(['ENTRY', 'EXIT']),
  authorizedBy: z.string().nullable(),
}).meta({ id: 'ListedCashMovement' })
export type ListedMovement = z.output<typeof ListedMovement>

/** The five payment methods of a count. */
export const countedMethods = ['cash', 'card', 'check', 'bankDeposit', 'bankTransfer'] as const
export type CountedMethod = (typeof countedMethods)[number]
/** The counted amount of each method. */
export type CountedAmounts = Readonly<Record<CountedMethod, Cents>>

function eachMethod<T extends z.ZodType>(schema: T): Record<CountedMethod, T> {
  return { cash: schema, card: schema, check: schema, bankDeposit: schema, bankTransfer: schema }
}

export const Warning = z
  .object({ code: z.string(), message: z.string(), retryable: z.boolean() })
  .meta({ id: 'Warning' })
export type Warning = z.output<typeof Warning>

export const PinpadTotals = z.object({
  pinpadId: z.int(),
  name: z.string(),
  acquirerNetwork: z.string().nullable(),
  lot: z.string().nullable(),
  count: z.int(),
  totalAmount: amount,
})

/** Discounts and courtesies on whole bills, by the user who gave and the one who approved them. */
export const BillDiscountTotal = z.object({
  kind: z.enum(billDiscountKinds),
  name: z.string(),
  authorizedBy: z.string().nullable(),
  count: z.int(),
  /** Sum that these discounts took off bills, with tax. */
  totalAmount: amount,
})
export type BillDiscountTotal = z.output<typeof BillDiscountTotal>

/**
 * Amounts that a closing compares. `totals.cash` is the cash expected in the drawer: opening + cash sales +
 * entries − exits − cash of annulled sales. A caller without `viewCashClosing` gets no amounts.
 */
export const CashSummary = z
  .object({
    /** Changes with any change of the summary; the close must send the latest one. */
    summaryVersion: z.string(),
    /** Changes only with money and charges: while it is unchanged, a count is valid. */
    figuresVersion: z.string(),
    cashRegisterId: z.int(),
    sequential: z.int(),
    openedAt: timestamp,
    openedBy: z.string(),
    openingCash: amount,
    totals: z.object(eachMethod(amount)).optional(),
    sales: z.object({ ...eachMethod(amount), creditMemo: amount, credit: amount }).optional(),
    systemTotal: amount.optional(),
    invoiceCount: z.int().optional(),
    annulledCount: z.int().optional(),
    exitsTotal: amount.optional(),
    entriesTotal: amount.optional(),
    /** Credits collected, by any method; part of `totals`. */
    collectionsTotal: amount.optional(),
    /** Credit notes issued; their cash has left `totals.cash`. */
    creditNotesTotal: amount.optional(),
    creditNotesCash: amount.optional(),
    tipTotal: amount.optional(),
    /** Tips outside the invoices, above the 10 % limit; part of `totals`. */
    extraTipTotal: amount.optional(),
    serviceTotal: amount.optional(),
    creditMemoTotal: amount.optional(),
    cardWithoutChargeTotal: amount.optional(),
    pinpads: z.array(PinpadTotals).optional(),
    billDiscounts: z.array(BillDiscountTotal).optional(),
    /** Counts reveal no amount, so a user who counts blind gets them too. */
    terminalChargeCount: z.int(),
    cardWithoutChargeCount: z.int(),
    creditMemoCount: z.int(),
    openTables: z.array(z.object({ id: z.int(), name: z.string() })),
    /** Orders without a table that are not paid. */
    openOrders: z.array(z.object({ id: z.int(), name: z.string() })),
    unresolvedPinpadTransactions: z.int(),
    unresolvedPinpadTransactionIds: z.array(z.int()),
    /** Approved card charges without an invoice. */
    unusedPinpadTransactionIds: z.array(z.int()),
    unsentDocuments: z.int(),
    warnings: z.array(Warning),
  })
  .meta({ id: 'CashRegisterSummary' })
export type CashSummary = z.output<typeof CashSummary>

/** The summary, and the print job of its paper. */
export const XReport = CashSummary.extend({ printJobId: z.int().nullable() }).meta({
  id: 'CashRegisterXReport',
})
export type XReport = z.output<typeof XReport>

export const CloseRequest = z
  .object({
    operationId: uuid,
    summaryVersion: z.string().min(1).max(128),
    /** Required of a person. Another program of the shop has checked it, and sends `signerId` instead. */
    pin: Pin.nullish(),
    counted: z.object(eachMethod(money)),
    /**
     * If true, `counted.card` contains only vouchers of cards that no terminal of this till charged; the
     * charges of the terminals are added from their lots.
     */
    cardFromTerminals: flag.nullish(),
    leftInCash: money,
    observation: note(300).nullish(),
    denominations: z.array(DenominationCount).max(50).nullish(),
    /** The register session that is closed; sent by another program of the shop, whose `summaryVersion` names its own. */
    cashRegisterId: id.nullish(),
    /** The user whose PIN closed it; sent by another program of the shop. */
    signerId: id.nullish(),
  })
  .refine(({ pin, signerId }) => pin != null || signerId != null, acrossFields('pin', 'REQUIRED'))
export type CloseRequest = z.output<typeof CloseRequest>

export const CloseAnswer = z
  .object({
    cashRegisterId: z.int(),
    sequential: z.int(),
    closedAt: timestamp,
    countedTotal: amount,
    systemComparison: z.object({
      systemTotal: amount,
      /** Counted − system: negative if money is missing. */
      difference: amount,
    }),
    receiptAvailable: z.boolean(),
    warnings: z.array(Warning),
  })
  .meta({ id: 'CashRegisterCloseAnswer' })
export type CloseAnswer = z.output<typeof CloseAnswer>

const forPoint = z.object({ emissionPointId: pathId.optional() })

export const cashRegister = operations({
  open: {
    method: 'POST',
    path: '/cash-register/open',
    summary: 'Open the register of an emission point with its float',
    access: 'CASH_REGISTER:OPEN',
    audit: 'REGISTER_OPENED',
    body: OpenRequest,
    success: 201,
    answer: CashRegister,
  },
  getOpen: {
    method: 'GET',
    path: '/cash-register/open',
    summary: "The open register; of the user's emission point unless told otherwise",
    access: 'CASH_REGISTER:READ',
    query: forPoint,
    success: 200,
    answer: CashRegister,
    refusals: [404],
  },
  opening: {
    method: 'GET',
    path: '/cash-register/opening',
    summary: 'What the last closing of an emission point left in the drawer, to be its next float',
    access: 'CASH_REGISTER:OPEN',
    query: forPoint,
    success: 200,
    answer: z.object({
      /** Null before the first closing. */
      lastClosing: z
        .object({ leftInCash: amount, closedAt: timestamp, closedBy: z.string() })
        .nullable(),
    }),
  },
  summary: {
    method: 'POST',
    path: '/cash-register/summary',
    summary: 'Compute what the closing will compare',
    access: 'CASH_REGISTER:READ',
    body: z.object({
      emissionPointId: id.nullish(),
      /** At the central: which open session of the point to close. */
      cashRegisterId: id.nullish(),
    }),
    success: 200,
    answer: CashSummary,
    isRead: true,
  },
  xReport: {
    method: 'POST',
    path: '/cash-register/x-report',
    summary: 'The figures of the open register, on paper if wanted; the register goes on as it is',
    access: 'CASH_REGISTER:READ',
    audit: 'RECORDS_WRITTEN',
    body: z.object({
      emissionPointId: id.nullish(),
      /** At the central: which open session of the point. */
      cashRegisterId: id.nullish(),
      /** Prints it; needs viewCashClosing. */
      print: flag.nullish(),
      /** Default: the printer of closings. */
      printerId: id.nullish(),
    }),
    success: 200,
    answer: XReport,
    manualTransaction: true,
  },
  close: {
    method: 'POST',
    path: '/cash-register/close',
    summary: 'Close the register with what was counted and the PIN of who may close',
    access: 'SIGNED_IN',
    audit: 'REGISTER_CLOSED',
    body: CloseRequest,
    success: 200,
    answer: CloseAnswer,
    statuses: [400, 401],
    manualTransaction: true,
  },
  signers: {
    method: 'GET',
    path: '/cash-register/signers',
    summary: 'Who can close registers here with a PIN, by name',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.object({
      /** True if the signed-in user is one of them. */
      isSelf: z.boolean(),
      people: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  },
  denominations: {
    method: 'GET',
    path: '/cash-register/denominations',
    summary: 'Bills and coins, in the order they lie in the drawer',
    access: 'SIGNED_IN',
    query: z.object({
      /** True: also the inactive ones. */
      all: queryFlag.optional(),
    }),
    success: 200,
    answer: z.array(ListedDenomination),
  },
  setDenomination: {
    method: 'PATCH',
    path: '/cash-register/denominations/{id}',
    summary: 'Say whether a bill or coin is in use',
    access: 'CATALOG:UPDATE',
    audit: 'DENOMINATION_ACTIVATED',
    params: z.object({ id: pathId }),
    body: z.object({ active: flag }),
    changes: ['billingLookups'],
    success: 200,
    answer: ListedDenomination,
  },
  exit: {
    method: 'POST',
    path: '/cash-register/exits',
    summary: 'Take cash out of the open register',
    access: 'CASH_REGISTER:MOVE',
    audit: 'CASH_EXIT',
    body: MovementRequest,
    success: 201,
    answer: CashMovement,
    manualTransaction: true,
  },
  entry: {
    method: 'POST',
    path: '/cash-register/entries',
    summary: 'Put cash into the open register',
    access: 'CASH_REGISTER:MOVE',
    audit: 'CASH_ENTRY',
    body: MovementRequest,
    success: 201,
    answer: CashMovement,
  },
  movements: {
    method: 'GET',
    path: '/cash-register/movements',
    summary: 'Cash put into and taken out of the open register, newest first',
    access: 'CASH_REGISTER:READ',
    query: forPoint,
    success: 200,
    answer: z.array(ListedMovement),
    refusals: [404],
  },
  availableCash: {
    method: 'GET',
    path: '/cash-register/available-cash',
    summary: 'What must be in the drawer now; needs viewCashClosing',
    access: 'CASH_REGISTER:READ',
    query: forPoint,
    success: 200,
    answer: z.object({ availableCash: amount }),
    refusals: [404],
  },
})
