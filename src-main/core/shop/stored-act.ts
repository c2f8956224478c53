import { z } from 'zod'
import { pushedOperations } from '#shared/api/pushed-operations.ts'

/** A line that two invoices bill. */
const DoubleLine = z.object({
  itemUuid: z.string(),
  /** Number of the line on each invoice. */
  mainLine: z.int(),
  counterLine: z.int(),
  /** Millionths that both bill. */
  quantity: z.int(),
})
export type DoubleLine = z.output<typeof DoubleLine>

/** The act that made a conflict, as a decision needs it, in ids of this file. */
export const StoredAct = z.object({
  /** Null: nothing can be carried out. */
  operation: z.enum(pushedOperations).nullable(),
  input: z.unknown(),
  /** Order lines that it is about. */
  itemUuids: z.array(z.string()).default([]),
  /** Orders that it moves. */
  orderIds: z.array(z.int()).default([]),
  /** LINE_PAID_TWICE: what both invoices bill. */
  doubles: z.array(DoubleLine).default([]),
  /** A recorded invoice that bills lines which were changed here. */
  invoiceId: z.int().nullable().default(null),
})
export type StoredAct = z.output<typeof StoredAct>

export const NO_ACT: StoredAct = {
  operation: null,
  input: null,
  itemUuids: [],
  orderIds: [],
  doubles: [],
  invoiceId: null,
}
