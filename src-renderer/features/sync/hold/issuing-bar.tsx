import { useQuery } from '@tanstack/react-query'
import { IconHandStop } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { holdMessages } from './hold-messages.ts'

/** Warns on every screen, for users who charge or manage, while this till may not issue. */
export function IssuingBar() {
  const t = useMessages(holdMessages)
  const [location, navigate] = useLocation()
  const mayCharge = useMay('SALES_INVOICE:CREATE')
  const mayRead = useMay('SYNC:READ')
  const isPhone = useLayout() === 'phone'
  const { data: status } = useQuery(apiQuery('sync', 'status'))
  if (status === undefined || status.issuingHold === null) return null
  // Its own bar says so to everybody.
  if (status.issuingHold.code === 'NEWER_EPOCH') return null
  if ((!mayCharge && !mayRead) || location === paths.hold) return null
  return (
    <Bar
      shape="edge"
      tone="danger"
      icon={IconHandStop}
      isUrgent
      // A phone is not high enough for it; the linked screen shows the details.
      {...(isPhone ? {} : { detail: t('barText') })}
      {...(mayRead ? { act: { label: t('whatToDo'), onPress: () => navigate(paths.hold) } } : {})}
    >
      {t('headline')}
    </Bar>
  )
}
