import type { tables } from '#shared/api/places/tables.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { askBill } from './ask-bill.ts'
import { createTable } from '#main/rules/floor/create-table.ts'
import { deleteTable } from './delete-table.ts'
import { handOverTable } from './hand-over-table.ts'
import { invoiceTable } from './invoice-table.ts'
import { listTables } from './list-tables.ts'
import { printTableBill } from './print-table-bill.ts'
import { readTable } from './read-table.ts'
import { releaseTable } from './release-table.ts'
import { transferTable } from './transfer-table.ts'
import { updateTable } from '#main/rules/floor/update-table.ts'

export const tablesHandlers: Handlers<typeof tables> = {
  list: listTables,
  get: readTable,
  create: createTable,
  update: updateTable,
  delete: deleteTable,
  transfer: transferTable,
  handOver: handOverTable,
  askBill,
  bill: printTableBill,
  release: releaseTable,
  invoice: invoiceTable,
}
