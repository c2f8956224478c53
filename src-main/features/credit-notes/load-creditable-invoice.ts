import type { WriteDatabase } from '#main/database/prepared.ts'

export type CreditableInvoice = NonNullable<Awaited<ReturnType<typeof loadCreditableInvoice>>>

/** Returns the data of an invoice that a credit note copies. */
export async function loadCreditableInvoice(db: WriteDatabase, id: number) {
  return db
    .selectFrom('invoices')
    .where('id', '=', id)
    .select([
      'id',
      'invoiceUuid',
      'number',
      'issueDate',
      'status',
      'taxStatus',
      'establishmentId',
      'environment',
      'customerId',
      'customerName',
      'customerIdentification',
      'customerIdentificationCode',
      'customerAddress',
      'customerEmail',
      'customerPhone',
    ])
    .executeTakeFirst()
}
