import { z } from 'zod'
import { pathId, text, timestamp } from '../fields.ts'
import { operations } from '../operation.ts'
import { Pin } from '../people/auth.ts'

/**
 * What two programs of a shop did with the same thing while they were apart. Invoices, registers, charges and cash
 * movements are never among them: each has one owner.
 */
export const conflictKinds = [
  'LINE_PAID_TWICE',
  'LINE_CHANGED_TWICE',
  'TABLE_MOVED_TWICE',
  'RECORD_CHANGED_TWICE',
] as const
export type ConflictKind = (typeof conflictKinds)[number]

/**
 * BOTH_SERVED: it was sold twice. RETURN_MAIN, RETURN_COUNTER: the money of that side goes back. MAIN, COUNTER: that side
 * stands.
 */
export const conflictChoices = [
  'BOTH_SERVED',
  'RETURN_MAIN',
  'RETURN_COUNTER',
  'MAIN',
  'COUNTER',
] as const
export type ConflictChoice = (typeof conflictChoices)[number]

/** One line of a side: a dish, or a field of a record with its value in words. */
export const ConflictLine = z.object({
  name: z.string(),
  /** Null for a field of a record. */
  quantity: z.number().nullable(),
  /** With tax; null for a field of a record. */
  amount: z.number().nullable(),
  /** The value of a field; null for a dish. */
  value: z.string().nullable(),
  /** True if both sides have it. */
  isDouble: z.boolean(),
})

/** What one program did. */
export const ConflictSide = z.object({
  /** Name of the program. */
  programName: z.string(),
  userName: z.string().nullable(),
  at: timestamp.nullable(),
  /** Null if no money was taken. */
  total: z.number().nullable(),
  invoiceId: z.int().positive().nullable(),
  invoiceNumber: z.string().nullable(),
  /** Name of the buyer, as the invoice states it; null if no invoice was issued. */
  customerName: z.string().nullable().default(null),
  /** Names of the payment methods. */
  payments: z.array(z.string()),
  /** Given back of the cash received; null without cash. */
  change: z.number().nullable().default(null),
  /** Where it went, for a moved table: its name. */
  tableName: z.string().nullable(),
  lines: z.array(ConflictLine),
})
export type ConflictSide = z.output<typeof ConflictSide>

/** What a choice would do with money. Null amounts: nothing is moved. */
export const ConflictOption = z.object({
  choice: z.enum(conflictChoices),
  /** What goes back to the guest. */
  amount: z.number().nullable(),
  /**
   * How: a credit note, in cash; an exit of cash with the reason, without a document; or the annulment of an invoice whose
   * charge a pinpad has given back already.
   */
  by: z.enum(['CREDIT_NOTE_CASH', 'CASH_EXIT', 'ANNULMENT_CARD']).nullable(),
  /**
   * The other way back: `pinpadTransactions.void` of the charge, with the conflict in its body. Null if no pinpad charged
   * the invoice alone.
   */
  pinpad: z
    .object({
      transactionId: z.int(),
      pinpadName: z.string(),
      cardMasked: z.string().nullable(),
      /** Why only cash is left; null if the pinpad can be asked. */
      obstacle: z
        .enum(['NOT_WHOLE', 'LOT_CLOSED', 'NOT_ANNULLABLE', 'PINPAD_OFF', 'NO_OPEN_REGISTER'])
        .nullable(),
    })
    .nullable(),
  /** Why it cannot be chosen; null if it can. */
  obstacle: z
    .enum(['NO_OPEN_REGISTER', 'NOT_APPLICABLE', 'ALREADY_RETURNED', 'REFUND_UNDERWAY'])
    .nullable(),
})
export type ConflictOption = z.output<typeof ConflictOption>

export const ShopConflict = z
  .object({
    id: z.int(),
    kind: z.enum(conflictKinds),
    /** When the other side's act arrived here. */
    foundAt: timestamp,
    /** Name of the table or record. */
    subject: z.string(),
    tableId: z.int().nullable(),
    main: ConflictSide,
    counter: ConflictSide,
    options: z.array(ConflictOption),
    /**
     * A refund at a pinpad that was begun for it. UNKNOWN: it is asked for as any charge. DONE: the money is back, and the
     * choice only has to be finished. FAILED: nothing was given back.
     */
    refund: z
      .object({
        transactionId: z.int(),
        state: z.enum(['UNDERWAY', 'UNKNOWN', 'DONE', 'FAILED']),
      })
      .nullable(),
    /** Null while nobody has decided. */
    choice: z.enum(conflictChoices).nullable(),
    reason: z.string().nullable(),
    decidedAt: timestamp.nullable(),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'ShopConflict' })
export type ShopConflict = z.output<typeof ShopConflict>

export const conflicts = operations({
  list: {
    method: 'GET',
    path: '/system/conflicts',
    summary: 'What two programs of the shop did with the same thing, undecided first',
    access: 'COUNTER:READ',
    query: z.object({ undecided: z.enum(['true', 'false']).optional() }),
    success: 200,
    answer: z.array(ShopConflict),
  },
  decide: {
    method: 'POST',
    path: '/system/conflicts/{id}',
    summary: 'Decide a conflict; money that was taken stays taken unless it is returned here',
    access: 'COUNTER:READ',
    audit: 'CONFLICT_DECIDED',
    params: z.object({ id: pathId }),
    body: z.object({ choice: z.enum(conflictChoices), reason: text(300), pin: Pin.nullish() }),
    success: 200,
    answer: ShopConflict,
    manualTransaction: true,
    changes: ['conflicts'],
    refusals: [409],
  },
})
