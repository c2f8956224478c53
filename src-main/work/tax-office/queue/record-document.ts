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

/** Until then the acts that follow the document have come; a handover ends the wait. */
const ASK_AFTER_MS = 10 * 60_000

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
 * commit. Does nothing if another program transmits. The tax office is asked for a recorded document before it is signed
 * here.
 */
export async function recordElectronicDocument(
  context: WriteContext,
  document: NumberedDocument,
): Promise<void> {
  const settings = await recallSetting(context, 'electronicDocuments')
  if (settings?.enabled !== true) return
  const { recorded } = context
  await queueDocument(
    context,
    document,
    instant(context),
    recorded === null
      ? {}
      : {
          // The program that issued it may have sent it, or may be about to annul it: ask first, and not at once.
          isUncertain: 1,
          nextAttemptAt: new Date(Date.parse(recorded.arrivedAt) + ASK_AFTER_MS).toISOString(),
        },
  )
  context.publish('electronicDocuments', {})
}

/** Queues a document whoever transmits. `issuedAt` is when its record was issued, which may be long ago. */
export async function queueDocument(
  context: WriteContext,
  document: NumberedDocument,
  issuedAt: Instant,
  doubt: { readonly isUncertain?: 1; readonly nextAttemptAt?: Instant } = {},
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
    isUncertain: doubt.isUncertain ?? 0,
    nextAttemptAt: doubt.nextAttemptAt ?? null,
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

const hurry = prepare<Record<never, never>>()((db) =>
  db
    .updateTable('electronicDocuments')
    .set({ nextAttemptAt: null })
    .where('state', '=', 'UNSIGNED')
    .where('isUncertain', '=', 1),
)

/** Asks for recorded documents from now on: the program that issued them has sent all its acts. */
export async function askForRecorded(context: WriteContext): Promise<void> {
  if ((await hurry.run(context.db, {})) > 0) context.publish('electronicDocuments', {})
}
