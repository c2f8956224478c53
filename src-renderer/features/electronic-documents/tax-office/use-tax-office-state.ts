import { IconAlertTriangle, IconCertificate, IconClock, IconWritingSign } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import type { SystemState } from '#renderer/frame/system-state.ts'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { taxOfficeMessages } from './tax-office-messages.ts'
import { noticeOf, type TaxOfficeNotice } from './tax-office-notice.ts'

/** Value of the terminal's `environment`. */
const PRODUCTION = 2

/**
 * Reports documents that are not authorised, or a certificate that ends or cannot sign, to users who may act on the
 * page to settle it.
 */
export function useTaxOfficeState(): SystemState | undefined {
  const t = useMessages(taxOfficeMessages)
  const mayRead = useMay('ELECTRONIC_DOCUMENT:READ')
  const mayCertify = useMay('COMPANY:UPDATE')
  const { data: status } = useQuery({
    ...apiQuery('electronicDocuments', 'status'),
    enabled: mayRead,
  })
  const now = useNow('minute')
  const words = useWords()
  const unsigned = useUnsignedState(mayCertify)
  const notice = mayRead && status !== undefined ? noticeOf(status, now, mayCertify) : undefined
  if (notice === undefined) return unsigned
  const isOfSignature = notice.kind === 'NO_SIGNATURE' || notice.kind === 'ENDS'
  return {
    ...words(notice, now),
    kind: isOfSignature ? 'signature' : 'taxOffice',
    tone: notice.tone,
    icon: isOfSignature
      ? IconCertificate
      : notice.kind === 'REVIEW'
        ? IconAlertTriangle
        : IconClock,
    word: t(isOfSignature ? 'chipWordSignature' : 'chipWord'),
    path: isOfSignature ? paths.certificate : paths.documents,
  }
}

/** Reports to everybody that what is sold in production is not signed. In test, nothing is valid anyway. */
function useUnsignedState(mayCertify: boolean): SystemState | undefined {
  const t = useMessages(taxOfficeMessages)
  const terminal = useQuery(apiQuery('system', 'terminal')).data
  if (terminal?.environment !== PRODUCTION || terminal.signingFault === null) return undefined
  return {
    kind: 'signature',
    tone: 'warn',
    icon: IconWritingSign,
    label: t('chipNoSignature'),
    sentence: t('chipNotInvoices'),
    word: t('chipNoSignature'),
    path: mayCertify ? paths.certificate : undefined,
  }
}

function useWords() {
  const t = useMessages(taxOfficeMessages)
  const { age, quantity } = useFormat()
  return (
    notice: TaxOfficeNotice,
    now: Date,
  ): { readonly label: string; readonly sentence?: string } => {
    switch (notice.kind) {
      case 'NO_SIGNATURE': {
        const { fault } = notice
        const sentence = t(fault === 'MISSING' ? 'noCertificate' : `certificate${fault}`)
        return { label: t('chipNoSignature'), sentence }
      }
      case 'ENDS':
        return {
          label: notice.count === 0 ? t('chipEndsToday') : t('chipEnds', { count: notice.count }),
        }
      case 'REVIEW':
        return { label: t('chipReview', { count: notice.count }) }
      case 'WAITING': {
        const { count } = notice
        const waited = age(notice.since, now)
        return {
          label: t('chipWaiting', { number: quantity(count), age: waited }),
          sentence: t('chipWaitingLabel', { count, age: waited }),
        }
      }
    }
  }
}
