import { IconAlertTriangle, IconCertificate, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { apiQuery } from '../../../api/query.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { paths } from '../../../paths.ts'
import { useMay } from '../../../session/use-session.ts'
import { StateChip } from '../../../ui/feedback/state-chip.tsx'
import { useNow } from '../../../ui/format/clock.ts'
import { useFormat } from '../../../ui/format/use-format.ts'
import classes from './tax-office-chip.module.css'
import { taxOfficeMessages } from './tax-office-messages.ts'
import { noticeOf, type TaxOfficeNotice } from './tax-office-notice.ts'

/**
 * Shown in the bar while documents are not authorised, or the certificate ends or cannot sign; opens the screen to
 * settle it. Hidden from users who may not act there.
 */
export function TaxOfficeChip({ isCompact = false }: { readonly isCompact?: boolean }) {
  const mayRead = useMay('ELECTRONIC_DOCUMENT:READ')
  const mayCertify = useMay('COMPANY:UPDATE')
  const { data: status } = useQuery({
    ...apiQuery('electronicDocuments', 'status'),
    enabled: mayRead,
  })
  const now = useNow('minute')
  const words = useWords()
  if (!mayRead || status === undefined) return null
  const notice = noticeOf(status, now, mayCertify)
  if (notice === undefined) return null
  const { short, long } = words(notice, now)
  const isOfSignature = notice.kind === 'NO_SIGNATURE' || notice.kind === 'ENDS'
  const icon = isOfSignature
    ? IconCertificate
    : notice.kind === 'REVIEW'
      ? IconAlertTriangle
      : IconClock
  return (
    <Link
      href={isOfSignature ? paths.certificate : paths.documents}
      className={classes['chip']}
      aria-label={long}
      title={long}
    >
      <StateChip
        icon={icon}
        tone={notice.tone}
        short={notice.kind === 'NO_SIGNATURE' ? '!' : notice.count}
        isShort={isCompact}
      >
        {short}
      </StateChip>
    </Link>
  )
}

function useWords() {
  const t = useMessages(taxOfficeMessages)
  const { age, quantity } = useFormat()
  return (
    notice: TaxOfficeNotice,
    now: Date,
  ): { readonly short: string; readonly long: string } => {
    switch (notice.kind) {
      case 'NO_SIGNATURE': {
        const { fault } = notice
        const long = t(fault === 'MISSING' ? 'noCertificate' : `certificate${fault}`)
        return { short: t('chipNoSignature'), long }
      }
      case 'ENDS': {
        const text =
          notice.count === 0 ? t('chipEndsToday') : t('chipEnds', { count: notice.count })
        return { short: text, long: text }
      }
      case 'REVIEW': {
        const text = t('chipReview', { count: notice.count })
        return { short: text, long: text }
      }
      case 'WAITING': {
        const { count } = notice
        const waited = age(notice.since, now)
        return {
          short: t('chipWaiting', { number: quantity(count), age: waited }),
          long: t('chipWaitingLabel', { count, age: waited }),
        }
      }
    }
  }
}
