import type { ElectronicDocumentStatus } from '#shared/api/tax/electronic-documents.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { loadCurrentCertificate } from '#main/work/tax-office/current-certificate.ts'
import { readSetting } from '#main/core/settings/settings.ts'

const countStates = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('electronicDocuments')
    .select((eb) => ['state', 'needsPerson', eb.fn.countAll<number>().as('count')])
    .where('withdrawnAt', 'is', null)
    .groupBy(['state', 'needsPerson']),
)

/**
 * Documents that wait for another document are not counted. What was signed long after its issue is older than its
 * place in the queue.
 */
const findOldest = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('electronicDocuments as document')
    .leftJoin('electronicDocuments as followed', 'followed.id', 'document.followsId')
    .select((eb) => eb.fn.min('document.createdAt').as('createdAt'))
    .where('document.state', 'in', ['UNSIGNED', 'SIGNED', 'RECEIVED'])
    .where('document.withdrawnAt', 'is', null)
    .where((eb) => eb.or([eb('followed.id', 'is', null), eb('followed.state', '=', 'AUTHORIZED')])),
)

const findOldestToReview = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('electronicDocuments')
    .select((eb) => eb.fn.min('createdAt').as('createdAt'))
    .where('needsPerson', '=', 1)
    .where('withdrawnAt', 'is', null),
)

/** Returns how many documents are in each part of the queue. */
export async function countDocuments(db: ReadDatabase) {
  const counts = { waiting: 0, received: 0, needsPerson: 0, authorized: 0 }
  for (const { state, needsPerson, count } of await countStates.all(db, {})) {
    if (needsPerson === 1) counts.needsPerson += count
    else if (state === 'AUTHORIZED') counts.authorized += count
    else if (state === 'RECEIVED') counts.received += count
    else counts.waiting += count
  }
  return counts
}

/** Returns since when the oldest document waits for the tax office; null if none does. */
export async function oldestWaiting(db: ReadDatabase): Promise<string | null> {
  return (await findOldest.first(db, {}))?.createdAt ?? null
}

/** GET /electronic-documents/status. */
export async function readStatus(context: ReadContext): Promise<ElectronicDocumentStatus> {
  const { db, clock } = context
  const settings = await readSetting(db, 'electronicDocuments')
  const { fault, endsAt } = await loadCurrentCertificate(db, context.taxOffice, clock.now())
  const counts = await countDocuments(db)
  const toReview = counts.needsPerson === 0 ? undefined : await findOldestToReview.first(db, {})
  return {
    enabled: settings?.enabled ?? false,
    ...counts,
    oldestAt: await oldestWaiting(db),
    oldestToReviewAt: toReview?.createdAt ?? null,
    certificateFault: fault,
    certificateEndsAt: endsAt,
  }
}
