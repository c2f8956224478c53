import type { ElectronicDocumentStatus } from '#shared/api/tax/electronic-documents.ts'

/** A sale is authorised within seconds. Shorter waits are not shown, because the bar would flicker with each sale. */
const QUIET_MS = 60_000

/** True if a document has waited longer than the tax office usually takes. */
export function isWaiting(since: string | null, now: Date): since is string {
  return since !== null && now.getTime() - Date.parse(since) >= QUIET_MS
}

/** Returns the issue time of the oldest document that waits or was refused; null if there is none. */
export function oldestOf({
  oldestAt,
  oldestToReviewAt,
}: Pick<ElectronicDocumentStatus, 'oldestAt' | 'oldestToReviewAt'>): string | null {
  const all = [oldestAt, oldestToReviewAt].filter((at) => at !== null)
  return all.toSorted()[0] ?? null
}
