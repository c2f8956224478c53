import type { Invoice, InvoiceRequest } from '#shared/api/sales/invoices.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { INVOICE, type IssuingPoint } from '#main/rules/sale/record/issuing-place.ts'
import { readInvoice } from '#main/rules/sale/documents/read-invoice.ts'
import { DRAWERLESS } from '#main/rules/register/drawerless.ts'
import { settleOrders } from './settle-orders.ts'

interface Recovered {
  readonly id: number
  readonly cashRegisterId: number
  readonly registerSequential: number
}

/** Returns the invoice with the same access key, which was recovered before the program that issued it came back. */
export async function findRecovered(
  context: WriteContext,
  point: Pick<IssuingPoint, 'emissionPointId' | 'environment'>,
  sequential: number,
  accessKey: string,
): Promise<Recovered | undefined> {
  if (context.recorded === null) return undefined
  return context.db
    .selectFrom('invoices')
    .innerJoin('cashRegisters', 'cashRegisters.id', 'invoices.cashRegisterId')
    .where('invoices.emissionPointId', '=', point.emissionPointId)
    .where('invoices.documentType', '=', INVOICE)
    .where('invoices.environment', '=', point.environment)
    .where('invoices.sequential', '=', sequential)
    .where('invoices.accessKey', '=', accessKey)
    .select([
      'invoices.id',
      'invoices.cashRegisterId',
      'cashRegisters.sequential as registerSequential',
    ])
    .executeTakeFirst()
}

/**
 * Takes a sale that its program brings home after it was recovered here: it is one invoice, its money goes to the drawer
 * that took it, and the orders that it bills are paid. Lines and amounts stay as they were recorded.
 */
export async function joinRecovered(
  context: WriteContext,
  { id, cashRegisterId, registerSequential }: Recovered,
  body: InvoiceRequest & { readonly number: string; readonly accessKey: string },
  register: { readonly id: number },
): Promise<Invoice> {
  const { db } = context
  if (registerSequential === DRAWERLESS && register.id !== cashRegisterId) {
    const moved = { cashRegisterId: register.id }
    await db.updateTable('invoices').set(moved).where('id', '=', id).execute()
    await db.updateTable('invoicePayments').set(moved).where('invoiceId', '=', id).execute()
    context.audit({
      kind: 'RECOVERED_SALE_CAME_HOME',
      resourceId: id,
      payload: { number: body.number, accessKey: body.accessKey, cashRegisterId: register.id },
    })
    context.publish('invoices', { invoiceId: id })
  }
  await settleOrders(context, body.itemUuids ?? [], body.itemParts ?? [], id)
  // The program knows its sale by its own uuid.
  return { ...(await readInvoice(context, id)), invoiceUuid: body.invoiceUuid }
}
