import { useQuery } from '@tanstack/react-query'
import {
  IconAlertTriangle,
  IconClock,
  IconClockExclamation,
  IconCloudOff,
  IconDownload,
  IconShieldX,
  IconUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { shellMessages } from '#renderer/frame/shell-messages.ts'
import { burstStart, queueState, type QueueState } from '#renderer/features/sync/queue-state.ts'
import type { SystemState } from '#renderer/frame/system-state.ts'

type Kind = Exclude<QueueState['kind'], 'quiet'>

const looks = {
  noIssuing: { kind: 'issuing', icon: IconAlertTriangle, tone: 'danger', word: 'wordIssuing' },
  historyDoubt: { kind: 'history', icon: IconShieldX, tone: 'danger', word: 'wordHistory' },
  toReview: { kind: 'sending', icon: IconAlertTriangle, tone: 'danger', word: 'wordSending' },
  signInRefused: { kind: 'sending', icon: IconAlertTriangle, tone: 'warn', word: 'wordSending' },
  clockOff: { kind: 'sending', icon: IconClockExclamation, tone: 'warn', word: 'wordClock' },
  noLine: { kind: 'line', icon: IconCloudOff, tone: 'warn', word: 'noLine' },
  noLineWaiting: { kind: 'line', icon: IconCloudOff, tone: 'warn', word: 'noLine' },
  loading: { kind: 'sending', icon: IconDownload, tone: 'primary', word: 'wordSending' },
  sending: { kind: 'sending', icon: IconUpload, tone: 'primary', word: 'wordSending' },
  waiting: { kind: 'sending', icon: IconClock, tone: 'neutral', word: 'wordSending' },
} as const satisfies Record<Kind, Pick<SystemState, 'kind' | 'icon' | 'tone'> & { word: string }>

/** Reports the state of the queue to the central; users who may read the queue can open it. */
export function useQueueState(): SystemState | undefined {
  const t = useMessages(shellMessages)
  const words = useQueueWords()
  const mayRead = useMay('SYNC:READ')
  const mayAudit = useMay('AUDIT:READ')
  const { data: status } = useQuery(apiQuery('sync', 'status'))
  const [doneAtStart, setDoneAtStart] = useState<number>()
  const start = status === undefined ? undefined : burstStart(doneAtStart, status)
  if (start !== doneAtStart) setDoneAtStart(start)

  if (status === undefined) return undefined
  const state = queueState(status, start, mayRead, mayAudit)
  if (state.kind === 'quiet') return undefined
  const { word, ...look } = looks[state.kind]
  const way = status.issuingHold == null ? paths.sync : paths.hold
  return {
    ...look,
    label: words(state),
    word: t(word),
    path: state.kind === 'historyDoubt' ? paths.audit : mayRead ? way : undefined,
  }
}

function useQueueWords() {
  const t = useMessages(shellMessages)
  const { quantity } = useFormat()
  return (state: Exclude<QueueState, { readonly kind: 'quiet' }>): string => {
    switch (state.kind) {
      case 'loading':
      case 'sending':
        return t(state.kind, { current: quantity(state.current), total: quantity(state.total) })
      case 'noLineWaiting':
      case 'toReview':
      case 'waiting':
        return t(state.kind, { number: quantity(state.count) })
      default:
        return t(state.kind)
    }
  }
}
