import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { SyncIssuing } from '#shared/api/machine/sync.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import record from '#renderer/ui/layout/record.module.css'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useMoment } from '../operations/use-operation-words.ts'
import { Hold } from './hold.tsx'
import { holdMessages } from './hold-messages.ts'
import { invoiceNumber } from './hold-reason.ts'

/** Shown for a till that may run twice: the facts, the next step for a person, and the release. */
export function HoldScreen() {
  const t = useMessages(holdMessages)
  const moment = useMoment()
  const [, navigate] = useLocation()
  const query = useQuery(apiQuery('sync', 'issuing'))
  const goHome = () => navigate(paths.home)
  useShortcut({ keys: ['Escape'], onPress: goHome })
  const issuing = query.data
  return (
    <div className={record['screen']}>
      <ScreenHead
        title={t(issuing?.hold === null ? 'titleFree' : 'title')}
        onBack={goHome}
        {...(issuing?.hold == null
          ? {}
          : { detail: t('since', { time: moment(issuing.hold.since) }) })}
      />
      {issuing !== undefined ? (
        issuing.hold === null ? (
          <Free series={issuing.series} onLeave={goHome} />
        ) : (
          <Hold code={issuing.hold.code} series={issuing.series} onLeave={goHome} />
        )
      ) : (
        <Unread query={query} title={t('notReadTitle')} />
      )}
    </div>
  )
}

function Free({
  series,
  onLeave,
}: {
  readonly series: SyncIssuing['series']
  readonly onLeave: () => void
}) {
  const t = useMessages(holdMessages)
  const [first] = series
  return (
    <EmptyState
      icon={IconCircleCheck}
      tone="ok"
      title={t('freeTitle')}
      acts={
        <ActionButton variant="filled" onPress={onLeave}>
          {t('goHome')}
        </ActionButton>
      }
    >
      {first !== undefined && t('freeText', { number: invoiceNumber(first, first.nextNumber) })}
    </EmptyState>
  )
}
