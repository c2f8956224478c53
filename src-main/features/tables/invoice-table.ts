import type { Invoice } from '../../../src-shared/api/invoices.ts'

/** Written by the founder of billing. */
export async function invoiceTable(): Promise<Invoice> {
  throw new Error('Invoicing a table is not built yet')
}
