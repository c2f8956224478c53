import {
  countedAmounts,
  type InvoiceSummary,
  type invoices,
  type ListedInvoice,
} from '../../../src-shared/api/invoices.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { hasFlag, type ReadContext } from '../../acts/context.ts'
import type { ReadDatabase } from '../../database/prepared.ts'

type Query = Input<typeof invoices.list>['query']

/** Invoice number, complete or short without zeros. */
const A_NUMBER = /^(?:\d{3}-\d{3}-)?\d{1,9}$/

/**
 * True if the list must hide amounts so that a blind-counting user cannot sum the drawer. One invoice found
 * by number or uuid is shown with amounts.
 */
export function isBlindList(context: ReadContext, query: Query): boolean {
  if (hasFlag(context, 'viewCashClosing') || query.invoiceUuid !== undefined) return false
  return !A_NUMBER.test(query.search ?? '')
}

export async function listOpenRegisters(db: ReadDatabase): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('cashRegisters')
    .where('status', '=', 'OPEN')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
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
