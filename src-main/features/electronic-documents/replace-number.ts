import { conflict, invalidField } from '#shared/api/error.ts'
import type { electronicDocuments } from '#shared/api/tax/electronic-documents.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { CREDIT_NOTE_CODE } from '#main/rules/sale/documents/credit-note-document.ts'
import { sequentialOf } from '#main/rules/issuing/accept/accept-invoice.ts'
import { bindEmissionPoint } from '#main/rules/sale/record/bind-emission-point.ts'
import { INVOICE_CODE } from '#main/rules/sale/record/issuing-place.ts'
import { applyNumber } from './apply-number.ts'

type Body = Input<typeof electronicDocuments.replaceNumber>['body']

/**
 * POST /electronic-documents/replace-number, called by a till: the tax office refused the number under which
 * the central has its invoice or note. A repeat changes nothing. Answers 409 at a till, if this central sends
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
  if (context.installation.role !== 'central') throw conflict('DOCUMENT_NUMBER_STANDS')
  const point = await bindEmissionPoint(context, record.emissionPointId)
  const code = kind === 'INVOICE' ? INVOICE_CODE : CREDIT_NOTE_CODE
  const sequential = sequentialOf({ number, accessKey }, point, issueDate, code)
  if (await isSentHere(context, body, record.id)) throw conflict('DOCUMENT_AT_CENTRAL')
  if (await isTaken(context, body, { ...point, sequential })) throw conflict('NUMBER_TAKEN')
  await applyNumber(
    context,
    { kind, id: record.id, number: record.number },
    { sequential, number, accessKey, issueDate, issuedAt },
  )
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
        .select(['id', 'id as invoiceId', 'number', 'emissionPointId'])
        .where('invoiceUuid', '=', uuid)
        .executeTakeFirst()
    : db
        .selectFrom('creditNotes')
        .select(['id', 'invoiceId', 'number', 'emissionPointId'])
        .where('creditNoteUuid', '=', uuid)
        .executeTakeFirst()
}

async function isSentHere({ db }: WriteContext, { kind }: Body, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('electronicDocuments')
    .select('id')
    .where('kind', '=', kind)
    .where('documentId', '=', id)
    .executeTakeFirst()
  return found !== undefined
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
