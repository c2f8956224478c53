import { conflict, notFound } from '../../../src-shared/api/error.ts'
import type {
  ElectronicDocument,
  electronicDocuments,
} from '../../../src-shared/api/electronic-documents.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { WriteContext } from '../../acts/context.ts'
import {
  changeDocument,
  type DocumentChange,
  documentQueries,
  type QueuedDocument,
} from '../../electronic-documents/document-store.ts'
import { loadDocument } from './load-documents.ts'

/**
 * POST /electronic-documents/{id}/retry. A refused document is written and signed anew under the same number
 * and key; one that waits goes at once, and where the outcome is unknown its key is asked for first.
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
  await changeDocument(db, document, changeFor(document))
  context.audit({
    kind: 'ELECTRONIC_DOCUMENT_RETRIED',
    resourceId: document.id,
    payload: { number: document.number, state: document.state },
  })
  return loadDocument(db, params.id)
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
