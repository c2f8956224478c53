import { useQuery } from '@tanstack/react-query'
import { IconClockExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { ClockDialog } from './clock-dialog.tsx'
import { clockMessages } from './clock-messages.ts'
import { noonOf } from './noon-of.ts'

/** Warns on every screen until the date is right or a manager confirms it; only for users who charge or manage. */
export function ClockBar() {
  const t = useMessages(clockMessages)
  const { date } = useFormat()
  const isPhone = useLayout() === 'phone'
  const mayCharge = useMay('SALES_INVOICE:CREATE')
  const mayConfirm = useMay('SYNC:UPDATE')
  const [isOpen, setOpen] = useState(false)
  const { data: status } = useQuery(apiQuery('sync', 'status'))
  const doubt = status?.clockDoubt ?? null
  // A till on hold must be released first, which has its own bar.
  if (doubt === null || status?.issuingHold !== null || (!mayCharge && !mayConfirm)) return null
  return (
    <>
      <Bar
        shape="edge"
        tone="danger"
        icon={IconClockExclamation}
        isUrgent
        {...(isPhone ? {} : { detail: t('barText', { date: date(noonOf(doubt.today)) }) })}
        act={{ label: t('confirm'), onPress: () => setOpen(true) }}
      >
        {t('barTitle')}
      </Bar>
      {isOpen && <ClockDialog doubt={doubt} onClose={() => setOpen(false)} />}
    </>
  )
}
