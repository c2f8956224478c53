import type { UnsignedDocuments } from '#shared/api/tax/electronic-documents.ts'
import { type MessageCode, renderMessage } from '#shared/api/messages.ts'
import { type UnsentReason, unsentReasons } from '#shared/api/tax/signer.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { memoryGroup } from '#main/database/memory.ts'
import { findSigningFault } from '#main/work/tax-office/current-certificate.ts'
import {
  findUnsentReason,
  loadSigningFacts,
  type SignableRecord,
  type SigningFacts,
} from '#main/work/tax-office/signer-of-record.ts'
import {
  countUnsignedInvoices,
  selectUnsignedNotes,
  signableNote,
} from '#main/work/tax-office/queue/unsigned-records.ts'

/** Limit of notes that are counted: years of them. */
const MOST_NOTES = 20_000

interface Counts {
  invoices: number
  creditNotes: number
}

interface Summary extends Counts {
  readonly firstIssueDate: string | null
  readonly lastIssueDate: string | null
  readonly refused: readonly (readonly [UnsentReason, Readonly<Counts>])[]
}

const summaries = memoryGroup<Summary>('unsignedDocuments', [
  'invoices',
  'creditNotes',
  'electronicDocuments',
  'companies',
  'settings',
])

/** GET /electronic-documents/unsigned. */
export async function readUnsigned(context: ReadContext): Promise<UnsignedDocuments> {
  const facts = await loadSigningFacts(context)
  // Days without a sale move the limit too.
  const summary = await context.memory.recall(summaries, facts.today, () =>
    summarize(context, facts),
  )
  const { refused, ...counts } = summary ?? (await summarize(context, facts))
  const code = await findSigningObstacle(context, facts)
  const worded = (each: MessageCode) => ({
    code: each,
    message: renderMessage(each, {}, context.language),
  })
  return {
    ...counts,
    refused: refused.map(([reason, count]) => ({ ...worded(reason), ...count })),
    obstacle: code === undefined ? null : worded(code),
  }
}

/** Returns the code of why nothing can be signed here now; undefined if it can. */
export async function findSigningObstacle(
  { db, taxOffice, clock }: Pick<ReadContext, 'db' | 'taxOffice' | 'clock'>,
  { signer }: SigningFacts,
) {
  if (signer === 'ELSEWHERE') return 'SIGNATURE_OFF'
  const fault = await findSigningFault(db, taxOffice, clock.now(), signer)
  return fault === null ? undefined : (`SIGNATURE_${fault}` as const)
}

async function summarize({ db }: Pick<ReadContext, 'db'>, facts: SigningFacts): Promise<Summary> {
  const refused = new Map<UnsentReason, Counts>()
  const signable = { invoices: 0, creditNotes: 0 }
  const dates: string[] = []
  const add = (record: SignableRecord, kind: keyof Counts, count: number) => {
    const reason = findUnsentReason(record, facts)
    if (reason === undefined) {
      signable[kind] += count
      dates.push(record.issueDate)
      return
    }
    const counts = refused.get(reason) ?? { invoices: 0, creditNotes: 0 }
    counts[kind] += count
    refused.set(reason, counts)
  }
  if (facts.signer !== 'ELSEWHERE') {
    for (const { record, count } of await countUnsignedInvoices(db)) add(record, 'invoices', count)
    const notes = await selectUnsignedNotes(db, { after: 0, limit: MOST_NOTES }).execute()
    for (const note of notes) add(signableNote(note), 'creditNotes', 1)
  }
  const sorted = dates.toSorted()
  return {
    ...signable,
    firstIssueDate: sorted[0] ?? null,
    lastIssueDate: sorted.at(-1) ?? null,
    refused: unsentReasons.flatMap((reason) => {
      const counts = refused.get(reason)
      return counts === undefined ? [] : [[reason, counts] as const]
    }),
  }
}
