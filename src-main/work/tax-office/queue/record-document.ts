import type { ElectronicDocumentKind } from '#shared/api/tax/electronic-documents.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepareInsert } from '#main/database/prepared-insert.ts'
import { prepare } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'
import { recallSetting } from '#main/core/settings/settings.ts'
import { cancelMail } from '#main/work/mail/queue-mail.ts'

export interface NumberedDocument {
  readonly kind: ElectronicDocumentKind
  readonly documentId: number
  readonly number: string
  readonly accessKey: string
  readonly environment: number
  /** The invoice of a credit note; it must be authorised first. */
  readonly followsInvoiceId?: number
}

const insertDocument = prepareInsert('electronicDocuments')

const findInvoiceDocument = prepare<{ documentId: number }>()((db, { documentId }) =>
  db
    .selectFrom('electronicDocuments')
    .select('id')
    .where('kind', '=', 'INVOICE')
    .where('documentId', '=', documentId),
)

/**
 * Queues a document for the tax office in the transaction that numbers it; it is signed after the
 * commit. Does nothing if another program transmits.
 */
export async function recordElectronicDocument(
  context: WriteContext,
  document: NumberedDocument,
): Promise<void> {
  const settings = await recallSetting(context, 'electronicDocuments')
  if (settings?.enabled !== true) return
  await queueDocument(context, document, instant(context))
  context.publish('electronicDocuments', {})
}

/** Queues a document whoever transmits. `issuedAt` is when its record was issued, which may be long ago. */
export async function queueDocument(
  context: WriteContext,
  document: NumberedDocument,
  issuedAt: Instant,
): Promise<void> {
  const { kind, documentId, number, accessKey, environment, followsInvoiceId } = document
  const followed =
    followsInvoiceId === undefined
      ? undefined
      : await findInvoiceDocument.first(context.db, { documentId: followsInvoiceId })
  await insertDocument.run(context.db, {
    kind,
    documentId,
    number,
    accessKey,
    environment,
    followsId: followed?.id ?? null,
    state: 'UNSIGNED',
    createdAt: issuedAt,
  })
}

const changeUnsent = prepare<{
  kind: ElectronicDocumentKind
  documentId: number
  withdrawnAt: string | null
}>()((db, { kind, documentId, withdrawnAt }) =>
  db
    .updateTable('electronicDocuments')
    .set((set) => ({
      withdrawnAt,
      state: 'UNSIGNED',
      signedXml: null,
      signedAt: null,
      revision: set('revision', '+', 1),
    }))
    .where('kind', '=', kind)
    .where('documentId', '=', documentId)
    // A document that the tax office refused does not exist there.
    .where((eb) =>
      eb.or([eb('sentAt', 'is', null), eb('state', 'in', ['RETURNED', 'REJECTED', 'UNSIGNED'])]),
    ),
)

/**
 * Removes a document that the tax office does not have from the queue, or puts it back to be signed
 * again.
 */
export async function changeUnsentDocument(
  context: WriteContext,
  kind: ElectronicDocumentKind,
  documentId: number,
  { isWithdrawn }: { readonly isWithdrawn: boolean },
): Promise<void> {
  const withdrawnAt = isWithdrawn ? instant(context) : null
  const changed = await changeUnsent.run(context.db, { kind, documentId, withdrawnAt })
  if (changed > 0) context.publish('electronicDocuments', {})
  if (isWithdrawn) await cancelMail(context, kind, documentId)
}
