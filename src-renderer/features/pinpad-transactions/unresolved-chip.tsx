import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'wouter'
import { chargesToSettle } from '../../../src-shared/domain/charges-to-settle.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { chargesMessages } from './charges-messages.ts'
import classes from './charges.module.css'
import { useUnresolved } from './use-unresolved.ts'

/** Shown in the bar while a charge's outcome is unknown; links to that charge, or to the list. */
export function UnresolvedChip({ isCompact = false }: { readonly isCompact?: boolean }) {
  const t = useMessages(chargesMessages)
  const mayRead = useMay('PINPAD:READ')
  const query = useUnresolved(mayRead)
  const waiting = chargesToSettle(query.data?.data ?? [])
  const [first] = waiting
  if (!mayRead || first === undefined) return null
  const label = t('openCount', { count: waiting.length })
  return (
    <Link
      href={waiting.length === 1 ? paths.charge(first.id) : paths.charges}
      className={classes['chip']}
      aria-label={label}
      title={label}
    >
      <StateChip icon={IconAlertTriangle} tone="danger" short={waiting.length} isShort={isCompact}>
        {label}
      </StateChip>
    </Link>
  )
}
