import { notFound } from '../../../src-shared/api/error.ts'
import type { Invoice } from '../../../src-shared/api/invoices.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { tables } from '../../../src-shared/api/tables.ts'
import { contentHash } from '../../acts/content-hash.ts'
import type { WriteContext } from '../../acts/context.ts'
import { invoiceIssuedBefore } from '../invoices/issue-invoice.ts'
import { billCheck } from './bill-check.ts'
import { findTable } from './find-table.ts'

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
