import { notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { PreBill, tables } from '#shared/api/places/tables.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { billOfTable } from '#main/rules/check/bill/bill-of-check.ts'
import { printBill } from '#main/rules/check/bill/print-bill.ts'
import { askBill } from './ask-bill.ts'
import { findTable } from '#main/rules/check/table/find-table.ts'

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
