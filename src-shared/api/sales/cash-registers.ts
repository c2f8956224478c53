import { z } from 'zod'
import { amount, flag, pathId, timestamp } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, PageQuery } from '../page.ts'
import { Pin } from '../people/auth.ts'
import {
  BillDiscountTotal,
  CashMovement,
  CashRegister,
  countedMethods,
  PinpadTotals,
} from './cash-register.ts'

/** The printed and stored closing: counted, expected and difference per method. */
export const CashReceipt = z
  .object({
    cashRegisterId: z.int(),
    sequential: z.int(),
    emissionPointCode: z.string(),
    /** Trade name of the business, printed above the establishment's name. */
    businessName: z.string(),
    establishmentName: z.string(),
    openedAt: timestamp,
    openedBy: z.string(),
    closedAt: timestamp,
    /** Name of the person who signed with a PIN. */
    closedBy: z.string(),
    /** Name of the person who counted. Absent in closings of older versions. */
    countedBy: z.string().optional(),
    observation: z.string().nullable(),
    openingCash: amount,
    leftInCash: amount,
    methods: z.array(
      z.object({
        method: z.enum(countedMethods),
        counted: amount,
        system: amount,
        difference: amount,
      }),
    ),
    countedTotal: amount,
    systemTotal: amount,
    difference: amount,
    invoiceCount: z.int(),
    annulledCount: z.int(),
    exitsTotal: amount,
    entriesTotal: amount,
    /** Absent in closings of older versions. */
    collectionsTotal: amount.optional(),
    /** Closings of earlier versions have no credit notes. */
    creditNoteCount: z.int().optional(),
    creditNotesTotal: amount.optional(),
    creditNotesCash: amount.optional(),
    tipTotal: amount,
    /** Absent in closings of older versions. */
    extraTipTotal: amount.optional(),
    serviceTotal: amount,
    creditTotal: amount,
    creditMemoTotal: amount,
    cardWithoutChargeTotal: amount,
    cardWithoutChargeCount: z.int(),
    movements: z.array(CashMovement.extend({ type: z.enum(['ENTRY', 'EXIT']) })),
    denominations: z.array(
      z.object({ name: z.string(), value: amount, quantity: z.int(), total: amount }),
    ),
    pinpads: z.array(PinpadTotals),
    /** Absent in closings of older versions. */
    billDiscounts: z.array(BillDiscountTotal).optional(),
  })
  .meta({ id: 'CashRegisterReceipt' })
export type CashReceipt = z.output<typeof CashReceipt>

const CashRegisterHistory = CashRegister.extend({
  emissionPointCode: z.string(),
  closedAt: timestamp.nullable(),
  closedBy: z.string().nullable(),
  countedTotal: amount.nullable(),
  systemTotal: amount.nullable(),
  difference: amount.nullable(),
  /** Closed here, but not yet at the connected central. */
  awaitsCentral: z.boolean(),
  /** When another program took over: its drawer is at the former main till, and nothing is booked into it here. */
  suspendedAt: timestamp.nullable(),
}).meta({ id: 'CashRegisterHistory' })

/** The central's answer to the close: only the fields that the central sends. */
export const CentralCloseAnswer = z
  .looseObject({ cashRegisterId: z.int().optional(), countedTotal: amount.optional() })
  .meta({ id: 'CentralCloseAnswer' })
export type CentralCloseAnswer = z.output<typeof CentralCloseAnswer>

/** Progress of the close at the central. */
export const CentralClose = z
  .object({
    /** True if a central is connected. */
    isConnected: z.boolean(),
    /** Acts of the session not yet sent to the central; the close waits until there are none. */
    waiting: z.int(),
    /** Acts of the session that a person must review. */
    toReview: z.int(),
    /** The central's answer to the close; null before it. */
    answer: CentralCloseAnswer.nullable(),
  })
  .meta({ id: 'CentralClose' })
export type CentralClose = z.output<typeof CentralClose>

export const cashRegisters = operations({
  centralClose: {
    method: 'GET',
    path: '/cash-registers/{id}/close-at-central',
    summary: 'Whether a closed register can be closed at the central, or already is',
    access: 'CASH_REGISTER:READ',
    params: z.object({ id: pathId }),
    success: 200,
    answer: CentralClose,
  },
  closeAtCentral: {
    method: 'POST',
    path: '/cash-registers/{id}/close-at-central',
    summary: 'Repeat a close at the central, once every act of the session is there',
    access: 'CASH_REGISTER:READ',
    audit: 'REGISTER_CLOSED_AT_CENTRAL',
    params: z.object({ id: pathId }),
    body: z.object({
      pin: Pin,
      /** Close even if the totals of till and central differ. */
      acceptDifference: flag.nullish(),
    }),
    success: 200,
    answer: CentralCloseAnswer,
    manualTransaction: true,
  },
  list: {
    method: 'GET',
    path: '/cash-registers',
    summary: 'Registers, newest first',
    access: 'CASH_REGISTER:HISTORY',
    query: PageQuery.extend({ emissionPointId: pathId.optional() }),
    success: 200,
    answer: pageOf(CashRegisterHistory),
  },
  receipt: {
    method: 'GET',
    path: '/cash-registers/{id}/receipt',
    summary: 'The closing as it is printed',
    access: 'CASH_REGISTER:READ',
    params: z.object({ id: pathId }),
    success: 200,
    answer: CashReceipt,
    refusals: [409],
  },
})
