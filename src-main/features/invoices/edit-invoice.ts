import { conflict, forbidden, invalid } from '#shared/api/error.ts'
import type { Invoice, invoices } from '#shared/api/sales/invoices.ts'
import type { Input } from '#shared/api/operation.ts'
import { hasFlag, may, type WriteContext } from '#main/core/acts/context.ts'
import { changeUnsentDocument } from '#main/work/tax-office/queue/record-document.ts'
import { storedInput } from '#main/core/outbox/stored-input.ts'
import { storeInfo } from '#main/core/records/invoice-texts.ts'
import { shownInfo } from '#main/core/records/sale-json.ts'
import { loadInvoiceState } from './load-invoice-state.ts'
import { readInvoice } from '#main/rules/sale/documents/read-invoice.ts'
import { additionalInfoProblems } from '#main/rules/sale/check-additional-info.ts'

/** PATCH /invoices/{id}: changes texts only, never amounts, and only before the document is sent. */
export async function editInvoice(
  context: WriteContext,
  { params, body }: Input<typeof invoices.edit>,
): Promise<Invoice> {
  const { db } = context
  const invoice = await loadInvoiceState(context, params.id)
  if (!hasFlag(context, 'editInvoice') && !may(context, 'SALES_INVOICE:UPDATE')) {
    throw forbidden('FLAG_MISSING')
  }
  const operation = await db
    .selectFrom('outbox')
    .select(['id', 'state', 'input', 'firstSentAt'])
    .where('uuid', '=', invoice.invoiceUuid)
    .executeTakeFirst()
  const isSent = operation !== undefined && operation.firstSentAt !== null
  if (invoice.taxStatus !== 'PENDING' || isSent) throw conflict('INVOICE_ALREADY_SENT')
  if (invoice.status === 'ANNULLED') throw conflict('INVOICE_ALREADY_ANNULLED')

  const words = {
    ...(body.observation === undefined ? {} : { observation: body.observation }),
    ...(body.additionalInfo === undefined ? {} : { additionalInfo: body.additionalInfo ?? [] }),
  }
  const { additionalInfo, ...columns } = words
  await requireRoom(context, invoice.id, words)
  await db
    .updateTable('invoices')
    .set({
      ...columns,
      ...(additionalInfo === undefined ? {} : { additionalInfo: storeInfo(additionalInfo) }),
      id: invoice.id,
    })
    .where('id', '=', invoice.id)
    .execute()
  if (operation !== undefined) {
    const input = storedInput(operation.input)
    // The new texts cannot be written into a broken operation, and without them it would send texts that the
    // guest does not have.
    if (input === undefined) throw conflict('OPERATION_UNREADABLE')
    await db
      .updateTable('outbox')
      .set({ input: JSON.stringify({ ...input, body: { ...input.body, ...words } }) })
      .where('id', '=', operation.id)
      .execute()
  }
  // The electronic document contains these texts, so it is signed again.
  await changeUnsentDocument(context, 'INVOICE', invoice.id, { isWithdrawn: false })
  context.audit({ kind: 'INVOICE_EDITED', resourceId: invoice.id, payload: words })
  return readInvoice(context, invoice.id)
}

/** Throws 400 if the document has no room for the texts, which a new observation alone may cause. */
async function requireRoom(
  { db }: WriteContext,
  id: number,
  words: {
    readonly observation?: string | null
    readonly additionalInfo?: readonly { readonly label: string; readonly value: string }[]
  },
): Promise<void> {
  const stored = await db
    .selectFrom('invoices')
    .where('id', '=', id)
    .select(['observation', 'additionalInfo', 'customerEmail', 'customerPhone'])
    .executeTakeFirstOrThrow()
  const own =
    words.additionalInfo ?? (stored.additionalInfo === null ? [] : shownInfo(stored.additionalInfo))
  const problems = await additionalInfoProblems(db, own, {
    email: stored.customerEmail,
    phone: stored.customerPhone,
    observation: words.observation === undefined ? stored.observation : words.observation,
  })
  if (problems.length > 0) throw invalid(...problems)
}
