import type { ExportKind } from './export-kind.ts'
import { exportProducts } from './export-products.ts'
import { exportCategories, exportCustomers, exportTables } from './export-records-of-import.ts'
import { exportInvoices, exportRegisters } from './export-sales.ts'

/** The kinds by the last word of the path. */
export const exportKinds: ReadonlyMap<string, ExportKind> = new Map([
  ['products', exportProducts],
  ['categories', exportCategories],
  ['customers', exportCustomers],
  ['tables', exportTables],
  ['invoices', exportInvoices],
  ['registers', exportRegisters],
])
