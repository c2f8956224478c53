import {
  IconBan,
  IconCircleCheck,
  IconClock,
  IconHelpHexagon,
  IconHourglass,
  IconWritingSign,
} from '@tabler/icons-react'
import type { ElectronicDocument } from '#shared/api/tax/electronic-documents.ts'

/** State of a document as a person sees it. DOUBT: its answer was lost. CONTENT: it could not be written. */
export type DocumentLook =
  | 'UNSIGNED'
  | 'SIGNED'
  | 'DOUBT'
  | 'RECEIVED'
  | 'AUTHORIZED'
  | 'RETURNED'
  | 'REJECTED'
  | 'CONTENT'
  | 'WITHDRAWN'

export const documentLooks = {
  UNSIGNED: { icon: IconWritingSign, tone: 'neutral' },
  SIGNED: { icon: IconClock, tone: 'neutral' },
  DOUBT: { icon: IconHelpHexagon, tone: 'warn' },
  RECEIVED: { icon: IconHourglass, tone: 'primary' },
  AUTHORIZED: { icon: IconCircleCheck, tone: 'ok' },
  RETURNED: { icon: IconBan, tone: 'danger' },
  REJECTED: { icon: IconBan, tone: 'danger' },
  CONTENT: { icon: IconBan, tone: 'danger' },
  WITHDRAWN: { icon: IconBan, tone: 'neutral' },
} as const

type Standing = Pick<ElectronicDocument, 'state' | 'isUncertain' | 'needsPerson' | 'isWithdrawn'>

export function lookOf({ state, isUncertain, needsPerson, isWithdrawn }: Standing): DocumentLook {
  if (isWithdrawn) return 'WITHDRAWN'
  if (state === 'UNSIGNED' && needsPerson) return 'CONTENT'
  if (state === 'SIGNED' && isUncertain) return 'DOUBT'
  return state
}

/** The law requires sending at the time of issue (NAC-DGERCGC25-00000014); an hour without a connection is excused. */
const LATE_MS = 60 * 60 * 1000

/** True if a document issued at `since` and not authorised is late. */
export function isLate(since: string, now: Date): boolean {
  return now.getTime() - Date.parse(since) >= LATE_MS
}

/** True if the law requires a document at the tax office and it is not there. */
export function isMissing({ state, isWithdrawn }: Standing): boolean {
  return state !== 'AUTHORIZED' && !isWithdrawn
}
