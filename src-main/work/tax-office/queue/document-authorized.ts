import { z } from 'zod'
import { RECORDED_OF } from '#main/core/acts/recorded-act.ts'
import { prepare } from '#main/database/prepared.ts'
import { readStored } from '#main/database/stored-json.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { type MailedDocument, queueMailToBuyer } from '#main/work/mail/queue-mail.ts'

const issued = { INVOICE: 'INVOICE_ISSUED', CREDIT_NOTE: 'CREDIT_NOTE_ISSUED' } as const

const findIssued = prepare<{ kind: string; documentId: number }>()((db, { kind, documentId }) =>
  db
    .selectFrom('auditEntries')
    .select('payload')
    .where('resourceId', '=', documentId)
    .where('kind', '=', kind)
    .limit(1),
)

const Payload = z.looseObject({ [RECORDED_OF]: z.unknown() })

/** True if another program of the shop issued the document, and this one recorded it. */
async function isRecorded(
  { db }: WriteContext,
  { kind, documentId }: MailedDocument,
): Promise<boolean> {
  const entry = await findIssued.first(db, { kind: issued[kind], documentId })
  return entry !== undefined && readStored(Payload, entry.payload)?.[RECORDED_OF] !== undefined
}

/**
 * Called in the transaction that stores a document as AUTHORIZED, once per document. Acts that
 * follow an authorisation belong here: they happen exactly if the authorisation is on disk.
 */
export async function documentAuthorized(
  write: WriteContext,
  document: MailedDocument,
): Promise<void> {
  // The program that issued it mails it; what that has not mailed comes with its handover.
  if (await isRecorded(write, document)) return
  await queueMailToBuyer(write, document)
}
