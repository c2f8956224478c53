import { useQuery } from '@tanstack/react-query'
import {
  IconAlertTriangle,
  IconBuildingBank,
  IconCircleCheck,
  IconClock,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { CentralCloseDialog } from './central-close-dialog.tsx'
import { centralCloseState, type CentralCloseState } from './central-close-state.ts'
import { centralMessages } from './central-messages.ts'
import classes from './central.module.css'

/** The close that must be repeated at the central; renders nothing if there is none. */
export function CentralClosePart({ registerId }: { readonly registerId: number }) {
  const t = useMessages(centralMessages)
  const { data } = useQuery(
    apiQuery('cashRegisters', 'centralClose', { params: { id: registerId } }),
  )
  const [isClosing, setClosing] = useState(false)
  const state = data === undefined ? undefined : centralCloseState(data)
  if (state === undefined || state.kind === 'none') return null
  return (
    <section className={classes['part']} aria-label={t('part')}>
      <State state={state} />
      {state.kind === 'ready' && (
        <ActionButton size={56} isWide aria-haspopup="dialog" onPress={() => setClosing(true)}>
          {t('act')}
        </ActionButton>
      )}
      {isClosing && (
        <CentralCloseDialog registerId={registerId} onClose={() => setClosing(false)} />
      )}
    </section>
  )
}

function State({ state }: { readonly state: Exclude<CentralCloseState, { kind: 'none' }> }) {
  const t = useMessages(centralMessages)
  const { quantity, dollars } = useFormat()
  const [, navigate] = useLocation()
  const mayReview = useMay('SYNC:READ')
  switch (state.kind) {
    case 'toReview':
      return (
        <Bar
          tone="danger"
          icon={IconAlertTriangle}
          detail={t('toReviewText')}
          {...(mayReview
            ? { act: { label: t('review'), onPress: () => navigate(paths.sync) } }
            : {})}
        >
          {t('toReview', { count: state.count, number: quantity(state.count) })}
        </Bar>
      )
    case 'waiting':
      return (
        <Bar tone="neutral" icon={IconClock} detail={t('waitingText')}>
          {t('waiting', { count: state.count, number: quantity(state.count) })}
        </Bar>
      )
    case 'ready':
      return (
        <Bar tone="primary" icon={IconBuildingBank} detail={t('readyText')}>
          {t('ready')}
        </Bar>
      )
    case 'closed':
      return (
        <Bar
          tone="ok"
          icon={IconCircleCheck}
          detail={
            state.difference === undefined
              ? t('closedText')
              : t('closedDifference', {
                  system: dollars(state.difference.system),
                  counted: dollars(state.difference.counted),
                })
          }
        >
          {t('closed')}
        </Bar>
      )
  }
}
