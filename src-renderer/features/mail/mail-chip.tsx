import { IconMailOff } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { mailMessages } from './mail-messages.ts'
import classes from './mail.module.css'
import { useMailStatus } from './use-mail-status.ts'

/** Shown in the bar while mail is not sent or did not arrive, to users who may act on it. */
export function MailChip({ isCompact = false }: { readonly isCompact?: boolean }) {
  const t = useMessages(mailMessages)
  const mayRetry = useMay('ELECTRONIC_DOCUMENT:RETRY')
  const { data } = useMailStatus(mayRetry)
  if (!mayRetry || data === undefined) return null
  const { trouble, failed, queued } = data
  if (trouble === null && failed === 0) return null
  const label = trouble === null ? t('chipFailed', { count: failed }) : t('chipTrouble')
  return (
    <Link href={paths.mails} className={classes['chip']} aria-label={label} title={label}>
      <StateChip
        icon={IconMailOff}
        tone="danger"
        short={failed + (trouble === null ? 0 : queued)}
        isShort={isCompact}
      >
        {label}
      </StateChip>
    </Link>
  )
}
