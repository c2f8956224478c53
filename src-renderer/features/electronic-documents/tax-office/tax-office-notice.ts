import type { ElectronicDocumentStatus } from '#shared/api/tax/electronic-documents.ts'
import { isLate } from '../document-look.ts'
import { isWaiting, oldestOf } from '../list/oldest-of.ts'

/** The most important fact for the bar about the documents for the tax office. */
export type TaxOfficeNotice =
  | { readonly kind: 'REVIEW'; readonly tone: 'danger'; readonly count: number }
  | {
      readonly kind: 'NO_SIGNATURE'
      readonly tone: 'danger'
      readonly fault: NonNullable<ElectronicDocumentStatus['certificateFault']>
    }
  | {
      readonly kind: 'WAITING'
      readonly tone: 'neutral' | 'danger'
      readonly count: number
      readonly since: string
    }
  | { readonly kind: 'ENDS'; readonly tone: 'warn' | 'danger'; readonly count: number }

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_AHEAD = 30
const LAST_DAYS = 7

/** Returns the notice of the bar; undefined if nobody needs to act, or if this till does not transmit. */
export function noticeOf(
  status: ElectronicDocumentStatus,
  now: Date,
  mayCertify: boolean,
): TaxOfficeNotice | undefined {
  const { enabled, needsPerson, waiting, received, certificateFault, certificateEndsAt } = status
  if (needsPerson > 0) return { kind: 'REVIEW', tone: 'danger', count: needsPerson }
  if (!enabled) return undefined
  if (certificateFault !== null) {
    return { kind: 'NO_SIGNATURE', tone: 'danger', fault: certificateFault }
  }
  const since = oldestOf(status)
  if (isWaiting(since, now)) {
    const tone = isLate(since, now) ? 'danger' : 'neutral'
    return { kind: 'WAITING', tone, count: waiting + received, since }
  }
  if (!mayCertify || certificateEndsAt === null) return undefined
  const days = Math.floor((Date.parse(certificateEndsAt) - now.getTime()) / DAY_MS)
  if (days > DAYS_AHEAD) return undefined
  return { kind: 'ENDS', tone: days < LAST_DAYS ? 'danger' : 'warn', count: Math.max(0, days) }
}
