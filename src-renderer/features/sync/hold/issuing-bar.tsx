import { useQuery } from '@tanstack/react-query'
import { IconHandStop } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { apiQuery } from '../../../api/query.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { paths } from '../../../paths.ts'
import { useMay } from '../../../session/use-session.ts'
import { Bar } from '../../../ui/feedback/bar.tsx'
import { useLayout } from '../../../ui/layout/use-layout.ts'
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
