import { ConflictSide, type ShopConflict } from '#shared/api/machine/conflicts.ts'
import { readStored } from '#main/database/stored-json.ts'
import { begunRefund } from '#main/rules/refunds/pinpad-refund.ts'
import { conflictOptions } from './conflict-options.ts'
import type { ConflictReader, ConflictRow } from './conflict-row.ts'

const UNREADABLE: ConflictSide = {
  programName: '',
  userName: null,
  at: null,
  total: null,
  invoiceId: null,
  invoiceNumber: null,
  customerName: null,
  payments: [],
  change: null,
  tableName: null,
  lines: [],
}

/** Returns a conflict as the interface shows it. Only an undecided one has options. */
export async function toConflict(context: ConflictReader, row: ConflictRow): Promise<ShopConflict> {
  const { id, kind, foundAt, subject, tableId, choice, reason, decidedAt, decidedBy } = row
  const main = readStored(ConflictSide, row.main) ?? UNREADABLE
  const counter = readStored(ConflictSide, row.counter) ?? UNREADABLE
  const refund = await begunRefund(context.db, row.refundTransactionId)
  return {
    id,
    kind,
    foundAt,
    subject,
    tableId,
    main,
    counter,
    options: choice === null ? await conflictOptions(context, row, { main, counter }, refund) : [],
    refund,
    choice,
    reason,
    decidedAt,
    decidedBy,
  }
}
