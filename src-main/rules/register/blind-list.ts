import type { ExpressionBuilder } from 'kysely'
import {
  countedAmounts,
  type InvoiceSummary,
  type ListedInvoice,
} from '#shared/api/sales/invoices.ts'
import { hasFlag, type ReadContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import type { Schema } from '#main/database/schema.ts'

/** True if the user must not learn what the drawer should contain before the count. */
export function countsBlind(context: ReadContext): boolean {
  return !hasFlag(context, 'viewCashClosing')
}

export async function listOpenRegisters(db: ReadDatabase): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('cashRegisters')
    .where('status', '=', 'OPEN')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** True if the invoice moved money of one of the registers: as a sale, or by its annulment. */
export function isCountedIn(
  invoice: {
    readonly cashRegisterId: number
    readonly annulledCashRegisterId: number | null
  },
  registerIds: readonly number[],
): boolean {
  const { cashRegisterId, annulledCashRegisterId } = invoice
  return (
    registerIds.includes(cashRegisterId) ||
    (annulledCashRegisterId !== null && registerIds.includes(annulledCashRegisterId))
  )
}

/** Returns the same condition as `isCountedIn`. */
export function countedIn(
  eb: ExpressionBuilder<Schema, 'invoices'>,
  registerIds: readonly number[],
) {
  return eb.or([
    eb('invoices.cashRegisterId', 'in', registerIds),
    eb.and([
      eb('invoices.annulledCashRegisterId', 'is not', null),
      eb('invoices.annulledCashRegisterId', 'in', registerIds),
    ]),
  ])
}

export function withoutAmounts(summary: InvoiceSummary): ListedInvoice {
  return {
    ...summary,
    ...(Object.fromEntries(countedAmounts.map((name) => [name, null])) as Record<
      (typeof countedAmounts)[number],
      null
    >),
  }
}
