import { conflict, invalidField } from '#shared/api/error.ts'
import type { electronicDocuments } from '#shared/api/tax/electronic-documents.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { isRecording } from '#main/core/acts/recorded-act.ts'
import { raiseSeries } from '#main/rules/issuing/accept/raise-series.ts'
import { CREDIT_NOTE, CREDIT_NOTE_CODE } from '#main/rules/sale/documents/credit-note-document.ts'
import { sequentialOf } from '#main/rules/issuing/accept/accept-invoice.ts'
import { bindEmissionPoint } from '#main/rules/sale/record/bind-emission-point.ts'
import { INVOICE, INVOICE_CODE } from '#main/rules/sale/record/issuing-place.ts'
import { applyNumber } from './apply-number.ts'
import { pushNumber } from './push-number.ts'

type Body = Input<typeof electronicDocuments.replaceNumber>['body']

/**
 * POST /electronic-documents/replace-number, called by a till: the tax office refused the number under which
 * the central has its invoice or note; or by another program of the shop. A repeat changes nothing. Answers 409 at a till, if this central sends
 * the document, or if another document has the number.
 */
export async function replaceNumber(
  context: WriteContext,
  { body }: Input<typeof electronicDocuments.replaceNumber>,
): Promise<Answer<typeof electronicDocuments.replaceNumber>> {
  const { kind, uuid, number, accessKey, issueDate, issuedAt } = body
  const record = await findRecord(context, body)
  if (record === undefined) throw invalidField('uuid', 'UNKNOWN_ID')
  if (record.number === number) return { uuid, number }
  // A till numbers itself, by POST /electronic-documents/{id}/renumber.
  if (!isRecording(context)) throw conflict('DOCUMENT_NUMBER_STANDS')
  const point = await bindEmissionPoint(context, record.emissionPointId)
  const code = kind === 'INVOICE' ? INVOICE_CODE : CREDIT_NOTE_CODE
  const sequential = sequentialOf({ number, accessKey }, point, issueDate, code)
  const document = await findDocument(context, body, record.id)
  // This one sends it too, and the tax office has it under the number that it is said to have refused.
  const stands = context.recorded === null || document?.state === 'AUTHORIZED'
  if (document !== undefined && stands) throw conflict('DOCUMENT_AT_CENTRAL')
  if (await isTaken(context, body, { ...point, sequential })) throw conflict('NUMBER_TAKEN')
  await applyNumber(
    context,
    { kind, id: record.id, number: record.number },
    { sequential, number, accessKey, issueDate, issuedAt },
  )
  if (context.recorded !== null) {
    const issued = { number, accessKey, issueDate, issuedAt }
    await raiseSeries(context, point, kind === 'INVOICE' ? INVOICE : CREDIT_NOTE, sequential)
    await pushNumber(context, { kind, uuid, invoiceUuid: record.invoiceUuid }, issued)
    if (document !== undefined) await askForNumber(context, document, record, issued)
  }
  context.audit({
    kind: 'ELECTRONIC_DOCUMENT_RENUMBERED',
    resourceId: record.id,
    payload: { kind, replaced: record.number, number, issueDate },
  })
  context.publish('invoices', { invoiceId: record.invoiceId })
  return { uuid, number }
}

function findRecord({ db }: WriteContext, { kind, uuid }: Body) {
  return kind === 'INVOICE'
    ? db
        .selectFrom('invoices')
        .select(['id', 'id as invoiceId', 'invoiceUuid', 'number', 'emissionPointId', 'issueDate'])
        .where('invoiceUuid', '=', uuid)
        .executeTakeFirst()
    : db
        .selectFrom('creditNotes')
        .innerJoin('invoices', 'invoices.id', 'creditNotes.invoiceId')
        .select([
          'creditNotes.id',
          'creditNotes.invoiceId',
          'invoices.invoiceUuid',
          'creditNotes.number',
          'creditNotes.emissionPointId',
          'creditNotes.issueDate',
        ])
        .where('creditNoteUuid', '=', uuid)
        .executeTakeFirst()
}

async function findDocument({ db }: WriteContext, { kind }: Body, id: number) {
  return db
    .selectFrom('electronicDocuments')
    .selectAll()
    .where('kind', '=', kind)
    .where('documentId', '=', id)
    .executeTakeFirst()
}

/** The document of a recorded act gets the number that its program gave it, and is asked for under that. */
async function askForNumber(
  context: WriteContext,
  document: NonNullable<Awaited<ReturnType<typeof findDocument>>>,
  { issueDate }: { readonly issueDate: string },
  issued: Pick<Body, 'number' | 'accessKey' | 'issuedAt'>,
): Promise<void> {
  await context.db
    .insertInto('replacedNumbers')
    .values({
      electronicDocumentId: document.id,
      number: document.number,
      accessKey: document.accessKey,
      issueDate,
      // The other program has the answer of the tax office.
      code: '',
      signedXml: document.signedXml,
      replacedAt: instant(context),
    })
    .execute()
  await context.db
    .updateTable('electronicDocuments')
    .set({
      number: issued.number,
      accessKey: issued.accessKey,
      createdAt: issued.issuedAt,
      state: 'UNSIGNED',
      isUncertain: 1,
      needsPerson: 0,
      revision: document.revision + 1,
      signedXml: null,
      messages: '[]',
      signedAt: null,
      sentAt: null,
      receivedAt: null,
    })
    .where('id', '=', document.id)
    .execute()
}

async function isTaken(
  { db }: WriteContext,
  { kind }: Body,
  place: {
    readonly emissionPointId: number
    readonly environment: number
    readonly sequential: number
  },
): Promise<boolean> {
  const found = await db
    .selectFrom(kind === 'INVOICE' ? 'invoices' : 'creditNotes')
    .select('id')
    .where('emissionPointId', '=', place.emissionPointId)
    .where('environment', '=', place.environment)
    .where('sequential', '=', place.sequential)
    .executeTakeFirst()
  return found !== undefined
}
