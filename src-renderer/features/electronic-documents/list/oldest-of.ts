import type { ElectronicDocumentStatus } from '../../../../src-shared/api/electronic-documents.ts'

/** A sale is authorised within seconds; what waits no longer is no news, or the bar would flicker with each. */
const QUIET_MS = 60_000

/** True if a document has waited longer than the tax office takes. */
export function isWaiting(since: string | null, now: Date): since is string {
  return since !== null && now.getTime() - Date.parse(since) >= QUIET_MS
}

/** Returns when the oldest document was issued that is not authorised, waiting or refused; null if all are. */
export function oldestOf({
  oldestAt,
  oldestToReviewAt,
}: Pick<ElectronicDocumentStatus, 'oldestAt' | 'oldestToReviewAt'>): string | null {
  const all = [oldestAt, oldestToReviewAt].filter((at) => at !== null)
  return all.toSorted()[0] ?? null
}
