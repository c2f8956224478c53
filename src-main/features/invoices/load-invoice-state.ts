import { notFound } from '#shared/api/error.ts'
import type { WriteContext } from '#main/core/acts/context.ts'

/** Reads the state that annulling, reverting and editing check before changing an invoice. Throws 404. */
export async function loadInvoiceState(context: WriteContext, id: number) {
  const row = await context.db
    .selectFrom('invoices')
    .innerJoin('establishments', 'establishments.id', 'invoices.establishmentId')
    .where('invoices.id', '=', id)
    .select([
      'invoices.id',
      'invoices.invoiceUuid',
      'invoices.number',
      'invoices.status',
      'invoices.taxStatus',
      'invoices.issueDate',
      'invoices.customerId',
      'invoices.emissionPointId',
      'invoices.establishmentId',
      'invoices.total',
      'invoices.annulledCashRegisterId',
      'invoices.splitId',
      'invoices.splitNumber',
      'establishments.timeZone',
    ])
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}
