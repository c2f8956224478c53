import { notFound } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { PreBill, tables } from '../../../src-shared/api/tables.ts'
import type { WriteContext } from '../../acts/context.ts'
import { billOfTable } from '../print-jobs/bill-of-check.ts'
import { printBill } from '../print-jobs/print-bill.ts'
import { askBill } from './ask-bill.ts'
import { findTable } from './find-table.ts'

/** POST /restaurant/tables/{tableId}/bill: asks for the bill and prints it, also only a share or chosen items. */
export async function printTableBill(
  context: WriteContext,
  { params, body }: Input<typeof tables.bill>,
): Promise<PreBill> {
  await askBill(context, { params, query: undefined, body: undefined })
  const table = await findTable(context.db, params.tableId)
  if (table === undefined) throw notFound()
  return printBill(context, await billOfTable(context, table), body)
}
