import { IconCertificateOff, IconClockExclamation, IconDeviceFloppy } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { ElectronicDocumentStatus } from '#shared/api/tax/electronic-documents.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { isLate } from '../document-look.ts'
import { electronicDocumentsMessages } from '../electronic-documents-messages.ts'
import { UnsignedBar } from '../unsigned/unsigned-bar.tsx'
import { useUnsigned } from '../unsigned/use-unsigned.ts'
import { isWaiting, oldestOf } from './oldest-of.ts'
import { taxOfficeMessages } from '../tax-office/tax-office-messages.ts'

/** Shows the reason why the whole queue waits, and the wait of the oldest document. */
export function QueueBars({ status }: { readonly status: ElectronicDocumentStatus }) {
  const t = useMessages(electronicDocumentsMessages)
  const office = useMessages(taxOfficeMessages)
  const now = useNow('minute')
  const { age } = useFormat()
  const [, navigate] = useLocation()
  const mayChange = useMay('COMPANY:UPDATE')
  const { enabled, certificateFault } = status
  // Its bar says the same.
  const hasUnsigned = (useUnsigned()?.invoices ?? 0) > 0
  const oldest = oldestOf(status)
  const act = mayChange
    ? { act: { label: t('toCertificate'), onPress: () => navigate(paths.certificate) } }
    : {}
  return (
    <>
      <UnsignedBar shape="edge" />
      {!enabled && !hasUnsigned && (
        <Bar shape="edge" tone="neutral" icon={IconDeviceFloppy} detail={t('notHereText')} {...act}>
          {t('notHere')}
        </Bar>
      )}
      {enabled && certificateFault !== null && (
        <Bar
          shape="edge"
          tone="danger"
          icon={IconCertificateOff}
          detail={t('certificateText')}
          {...act}
        >
          {office(
            certificateFault === 'MISSING' ? 'noCertificate' : `certificate${certificateFault}`,
          )}
        </Bar>
      )}
      {isWaiting(oldest, now) && (
        <Bar
          shape="edge"
          tone={isLate(oldest, now) ? 'danger' : 'warn'}
          icon={IconClockExclamation}
          detail={t(isLate(oldest, now) ? 'lawLate' : 'lawSoon')}
        >
          {t('oldest', { age: age(oldest, now) })}
        </Bar>
      )}
    </>
  )
}
