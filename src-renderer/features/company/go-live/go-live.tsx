import { IconWritingSign } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { GoLiveDialog } from './go-live-dialog.tsx'
import { goLiveMessages } from './go-live-messages.ts'

/**
 * Offers the change from test to production to who may make it. Without a signature the invoices of production would
 * not be valid, so it says that first.
 */
export function GoLive() {
  const t = useMessages(goLiveMessages)
  const mayUpdate = useMay('COMPANY:UPDATE')
  const [path, navigate] = useLocation()
  const terminal = useQuery(apiQuery('system', 'terminal')).data
  const [isAsking, setAsking] = useState(false)
  if (!mayUpdate || terminal === undefined) return null
  if (terminal.signingFault !== null) {
    return (
      <Bar
        tone="warn"
        icon={IconWritingSign}
        detail={t('signatureFirst')}
        {...(path === paths.certificate
          ? {}
          : { act: { label: t('toSignature'), onPress: () => navigate(paths.certificate) } })}
      >
        {t('locked')}
      </Bar>
    )
  }
  return (
    <div>
      <ActionButton aria-haspopup="dialog" onPress={() => setAsking(true)}>
        {t('goLive')}
      </ActionButton>
      {isAsking && <GoLiveDialog onClose={() => setAsking(false)} />}
    </div>
  )
}
