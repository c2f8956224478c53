import { conflict, notFound } from '#shared/api/error.ts'
import type {
  ElectronicDocumentDetail,
  electronicDocuments,
} from '#shared/api/tax/electronic-documents.ts'
import type { Input } from '#shared/api/operation.ts'
import { needsAnotherNumber } from '#shared/domain/tax/refused-number.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { readTaxMessages } from '#main/work/tax-office/queue/save-tax-standing.ts'
import { documentQueries, type QueuedDocument } from '#main/work/tax-office/queue/document-store.ts'
import { queueNotice } from '#main/work/mail/queue-mail.ts'
import {
  CREDIT_NOTE_DOCUMENT_TYPE_ID,
  INVOICE_DOCUMENT_TYPE_ID,
} from '#main/rules/catalogs/catalog-names.ts'
import { CREDIT_NOTE, CREDIT_NOTE_CODE } from '#main/rules/sale/documents/credit-note-document.ts'
import { issueNumber } from '#main/rules/sale/record/issue-number.ts'
import { INVOICE, INVOICE_CODE, loadIssuingPlace } from '#main/rules/sale/record/issuing-place.ts'
import { applyNumber } from './apply-number.ts'
import { loadDetail } from './documents.ts'
import { pushNumber } from './push-number.ts'

/**
 * POST /electronic-documents/{id}/renumber. The record keeps its amounts, payments and register; it gets a
 * new number, access key and date. The refused number is never used again. The new number is sent to the
 * central.
 */
export async function renumberDocument(
  context: WriteContext,
  { params }: Input<typeof electronicDocuments.renumber>,
): Promise<ElectronicDocumentDetail> {
  const { db } = context
  const document = await documentQueries.findById.first(db, { id: params.id })
  if (document === undefined) throw notFound()
  const messages = readTaxMessages(document.messages)
  const refused = { state: document.state, needsPerson: document.needsPerson === 1, messages }
  if (document.withdrawnAt !== null) throw conflict('DOCUMENT_WITHDRAWN')
  if (!needsAnotherNumber(refused)) throw conflict('DOCUMENT_NUMBER_STANDS')
  const record = await loadRecord(context, document)
  const place = await loadIssuingPlace(context, record.emissionPointId, record.documentTypeId)
  const issued = await issueNumber(context, place, record.numbered)
  const code = messages.find(({ kind }) => kind === 'ERROR')?.code ?? messages[0]?.code ?? ''
  // If the date is ahead of the tax office's, this clock is wrong, and a new number would get the wrong date
  // too.
  if (code === TOO_EARLY_OR_LATE && record.issueDate >= issued.issueDate) {
    throw conflict('DOCUMENT_DATE_AHEAD')
  }
  const { number, accessKey, issueDate, issuedAt } = issued
  const told = { number, accessKey, issueDate, issuedAt }
  await pushNumber(context, { kind: document.kind, ...record }, told)
  await db
    .insertInto('replacedNumbers')
    .values({
      electronicDocumentId: document.id,
      number: document.number,
      accessKey: document.accessKey,
      issueDate: record.issueDate,
      code,
      signedXml: document.signedXml,
      replacedAt: instant(context),
    })
    .execute()
  await db
    .updateTable('electronicDocuments')
    .set({
      number,
      accessKey,
      state: 'UNSIGNED',
      isUncertain: 0,
      needsPerson: 0,
      revision: document.revision + 1,
      signedXml: null,
      messages: '[]',
      createdAt: issuedAt,
      signedAt: null,
      sentAt: null,
      receivedAt: null,
      nextAttemptAt: null,
    })
    .where('id', '=', document.id)
    .execute()
  await applyNumber(
    context,
    { kind: document.kind, id: document.documentId, number: document.number },
    issued,
  )
  await queueNotice(context, document, 'REPLACED', {
    accessKey: document.accessKey,
    issueDate: record.issueDate,
    reason: null,
    replacedBy: number,
  })
  context.audit({
    kind: 'ELECTRONIC_DOCUMENT_RENUMBERED',
    resourceId: document.id,
    payload: { replaced: document.number, number, code, issueDate },
  })
  context.publish('invoices', { invoiceId: record.invoiceId })
  return loadDetail(db, document.id)
}

const TOO_EARLY_OR_LATE = '65'

async function loadRecord({ db }: WriteContext, { kind, documentId }: QueuedDocument) {
  if (kind === 'INVOICE') {
    const invoice = await db
      .selectFrom('invoices')
      .select([
        'id as invoiceId',
        'invoiceUuid',
        'invoiceUuid as uuid',
        'emissionPointId',
        'issueDate',
      ])
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow()
    const numbered = { type: INVOICE, code: INVOICE_CODE }
    return { ...invoice, documentTypeId: INVOICE_DOCUMENT_TYPE_ID, numbered }
  }
  const note = await db
    .selectFrom('creditNotes')
    .innerJoin('invoices', 'invoices.id', 'creditNotes.invoiceId')
    .select([
      'creditNotes.invoiceId',
      'invoices.invoiceUuid',
      'creditNotes.creditNoteUuid as uuid',
      'creditNotes.emissionPointId',
      'creditNotes.issueDate',
    ])
    .where('creditNotes.id', '=', documentId)
    .executeTakeFirstOrThrow()
  const numbered = { type: CREDIT_NOTE, code: CREDIT_NOTE_CODE }
  return { ...note, documentTypeId: CREDIT_NOTE_DOCUMENT_TYPE_ID, numbered }
}
