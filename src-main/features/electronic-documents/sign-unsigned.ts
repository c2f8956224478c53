import type { electronicDocuments } from '#shared/api/tax/electronic-documents.ts'
import { conflict } from '#shared/api/error.ts'
import type { Answer } from '#shared/api/operation.ts'
import type { ManualContext, WriteContext } from '#main/core/acts/context.ts'
import { queueDocument } from '#main/work/tax-office/queue/record-document.ts'
import {
  findUnsentReason,
  loadSigningFacts,
  rucOfKey,
  type SigningFacts,
} from '#main/work/tax-office/signer-of-record.ts'
import { findSigningObstacle } from './read-unsigned.ts'
import {
  type IssueCursor,
  selectUnsignedInvoices,
  selectUnsignedNotes,
  signableNote,
} from '#main/work/tax-office/queue/unsigned-records.ts'

/** Records that one transaction queues: sales go on between two. */
const A_SLICE = 100

type Queued = Answer<typeof electronicDocuments.signUnsigned>

/**
 * POST /electronic-documents/sign. Queues what was issued before the signature, invoices first, in slices that are each
 * on disk before the next one; the queue then signs and sends them. A record has at most one row there, so a repeat
 * after a crash queues only the rest.
 */
export async function signUnsigned(context: ManualContext): Promise<Queued> {
  const facts = await loadSigningFacts(context)
  const obstacle = await findSigningObstacle(context, facts)
  if (obstacle !== undefined) throw conflict(obstacle)
  const queued = { invoices: 0, creditNotes: 0 }
  let afterInvoice: IssueCursor | undefined
  for (let isWhole = true; isWhole;) {
    const slice = await context.transaction((write) => queueInvoices(write, facts, afterInvoice))
    queued.invoices += slice.queued
    afterInvoice = slice.last
    isWhole = slice.isWhole
  }
  let afterNote = 0
  for (let isWhole = true; isWhole;) {
    const slice = await context.transaction((write) => queueNotes(write, facts, afterNote))
    queued.creditNotes += slice.queued
    afterNote = slice.last
    isWhole = slice.isWhole
  }
  return context.commit(() => Promise.resolve(queued))
}

async function queueInvoices(
  write: WriteContext,
  facts: SigningFacts,
  after: IssueCursor | undefined,
) {
  const rows = await selectUnsignedInvoices(write.db, {
    from: facts.earliest,
    after,
    limit: A_SLICE,
  }).execute()
  const wanted = rows.filter(
    ({ accessKey, status, ...row }) =>
      findUnsentReason(
        {
          ...row,
          ruc: rucOfKey(accessKey),
          isAnnulled: status === 'ANNULLED',
          documentState: null,
        },
        facts,
      ) === undefined,
  )
  for (const { id, number, accessKey, environment, issuedAt } of wanted) {
    const document = { kind: 'INVOICE', documentId: id, number, accessKey, environment } as const
    await queueDocument(write, document, issuedAt)
  }
  const last = wanted.at(-1)
  if (last !== undefined) {
    tell(write, 'INVOICE', wanted)
    write.publish('invoices', { invoiceId: last.id })
  }
  return { queued: wanted.length, last: rows.at(-1), isWhole: rows.length === A_SLICE }
}

async function queueNotes(write: WriteContext, facts: SigningFacts, after: number) {
  const rows = await selectUnsignedNotes(write.db, { after, limit: A_SLICE }).execute()
  const wanted = rows.filter((row) => findUnsentReason(signableNote(row), facts) === undefined)
  for (const { id, number, accessKey, environment, issuedAt, invoiceId } of wanted) {
    const note = { kind: 'CREDIT_NOTE', documentId: id, number, accessKey, environment } as const
    await queueDocument(write, { ...note, followsInvoiceId: invoiceId }, issuedAt)
  }
  const last = wanted.at(-1)
  if (last !== undefined) {
    tell(write, 'CREDIT_NOTE', wanted)
    write.publish('invoices', { invoiceId: last.invoiceId })
  }
  return { queued: wanted.length, last: rows.at(-1)?.id ?? after, isWhole: rows.length === A_SLICE }
}

function tell(
  write: WriteContext,
  kind: 'INVOICE' | 'CREDIT_NOTE',
  queued: readonly { readonly number: string }[],
): void {
  write.audit({
    kind: 'UNSIGNED_DOCUMENTS_QUEUED',
    payload: {
      kind,
      count: queued.length,
      first: queued[0]?.number ?? '',
      last: queued.at(-1)?.number ?? '',
    },
  })
  write.publish('electronicDocuments', {})
}
