import { notFound } from '#shared/api/error.ts'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import type { Input } from '#shared/api/operation.ts'
import type { tables } from '#shared/api/places/tables.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { invoiceIssuedBefore } from '#main/rules/issuing/issue-invoice.ts'
import { billCheck } from '#main/rules/check/bill/bill-check.ts'
import { findTable } from '#main/rules/check/table/find-table.ts'

/**
 * POST /restaurant/tables/{tableId}/invoice: bills all of a table, chosen items, parts, or one of several
 * equal shares. Unsent items go to the kitchen; unbilled ones stay open.
 */
export async function invoiceTable(
  context: WriteContext,
  { params, body }: Input<typeof tables.invoice>,
): Promise<Invoice> {
  const requestHash = contentHash([params, body])
  const earlier = await invoiceIssuedBefore(context, body.invoiceUuid, requestHash)
  if (earlier !== undefined) return earlier

  const table = await findTable(context.db, params.tableId)
  if (table === undefined) throw notFound()
  return billCheck(context, { table, establishmentId: table.establishmentId }, requestHash, body)
}
