import {
  countedAmounts,
  type InvoiceSummary,
  type invoices,
  type ListedInvoice,
} from '../../../src-shared/api/invoices.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { hasFlag, type ReadContext } from '../../context.ts'
import type { ReadDatabase } from '../../database/prepared.ts'

type Query = Input<typeof invoices.list>['query']

/** The number of an invoice, whole or without its zeros. */
const A_NUMBER = /^(?:\d{3}-\d{3}-)?\d{1,9}$/

/**
 * Whether a list must not add up to the drawer: the user counts blind and has not named one invoice.
 * An invoice that is looked up by its number or uuid, or opened, is shown whole.
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
