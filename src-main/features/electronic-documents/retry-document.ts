import { conflict, notFound } from '#shared/api/error.ts'
import type {
  ElectronicDocument,
  electronicDocuments,
} from '#shared/api/tax/electronic-documents.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import {
  changeDocument,
  type DocumentChange,
  documentQueries,
  type QueuedDocument,
} from '#main/work/tax-office/queue/document-store.ts'
import { loadDocument } from './documents.ts'

/**
 * POST /electronic-documents/{id}/retry. A refused document is written and signed again with the same number
 * and key; a waiting one is sent at once. If the outcome is unknown, its authorisation is asked for first.
 */
export async function retryDocument(
  context: WriteContext,
  { params }: Input<typeof electronicDocuments.retry>,
): Promise<ElectronicDocument> {
  const { db } = context
  const document = await documentQueries.findById.first(db, { id: params.id })
  if (document === undefined) throw notFound()
  if (document.state === 'AUTHORIZED') throw conflict('DOCUMENT_AUTHORIZED')
  if (document.withdrawnAt !== null) throw conflict('DOCUMENT_WITHDRAWN')
  await retry(context, document)
  return loadDocument(db, params.id)
}

/** POST /electronic-documents/retry. */
export async function retryDocuments(
  context: WriteContext,
  { body }: Input<typeof electronicDocuments.retryMany>,
): Promise<{ retried: number }> {
  const { ids } = body
  const documents = await context.db
    .selectFrom('electronicDocuments')
    .selectAll()
    .where('state', '<>', 'AUTHORIZED')
    .where('withdrawnAt', 'is', null)
    .$if(ids == null, (some) => some.where('needsPerson', '=', 1))
    .$if(ids != null, (some) => some.where('id', 'in', ids ?? []))
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute()
  for (const document of documents) await retry(context, document)
  return { retried: documents.length }
}

/** Limit of one request: about a day of refusals. The next press retries the rest. */
const MOST_AT_ONCE = 500

async function retry(context: WriteContext, document: QueuedDocument): Promise<void> {
  await changeDocument(context.db, document, changeFor(document))
  context.audit({
    kind: 'ELECTRONIC_DOCUMENT_RETRIED',
    resourceId: document.id,
    payload: { number: document.number, state: document.state },
  })
}

function changeFor({ state, needsPerson }: QueuedDocument): DocumentChange {
  const isRefused = state === 'RETURNED' || state === 'REJECTED' || needsPerson === 1
  if (!isRefused) return { nextAttemptAt: null }
  return {
    state: 'UNSIGNED',
    signedXml: null,
    signedAt: null,
    needsPerson: 0,
    isUncertain: 0,
    nextAttemptAt: null,
  }
}
