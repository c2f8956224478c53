import { useQuery } from '@tanstack/react-query'
import {
  IconAlertTriangle,
  IconClock,
  IconClockExclamation,
  IconCloudCheck,
  IconCloudOff,
  IconDeviceFloppy,
  IconDownload,
  IconShieldX,
  IconUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { apiQuery } from '../api/query.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { paths } from '../paths.ts'
import { useMay } from '../session/use-session.ts'
import { StateChip } from '../ui/feedback/state-chip.tsx'
import { useFormat } from '../ui/format/use-format.ts'
import { useLayout } from '../ui/layout/use-layout.ts'
import { isKeptHere } from '../features/sync/transmission/transmission.ts'
import { transmissionMessages } from '../features/sync/transmission/transmission-messages.ts'
import { useTransmission } from '../features/sync/transmission/use-transmission.ts'
import { burstStart, queueState, type QueueState } from './queue-state.ts'
import { shellMessages } from './shell-messages.ts'
import classes from './shell.module.css'

const queueLooks = {
  noIssuing: { icon: IconAlertTriangle, tone: 'danger' },
  historyDoubt: { icon: IconShieldX, tone: 'danger' },
  toReview: { icon: IconAlertTriangle, tone: 'danger' },
  signInRefused: { icon: IconAlertTriangle, tone: 'warn' },
  clockOff: { icon: IconClockExclamation, tone: 'warn' },
  noLine: { icon: IconCloudOff, tone: 'warn' },
  noLineWaiting: { icon: IconCloudOff, tone: 'warn' },
  loading: { icon: IconDownload, tone: 'primary' },
  sending: { icon: IconUpload, tone: 'primary' },
  waiting: { icon: IconClock, tone: 'neutral' },
  quiet: { icon: IconCloudCheck, tone: 'plain' },
  here: { icon: IconDeviceFloppy, tone: 'plain' },
} as const

/** Shows the state of the queue to the central; links to it if the user may read it. */
export function QueueChip() {
  const words = useQueueWords()
  const mayRead = useMay('SYNC:READ')
  const mayAudit = useMay('AUDIT:READ')
  const { data: status } = useQuery(apiQuery('sync', 'status'))
  const [doneAtStart, setDoneAtStart] = useState<number>()
  const start = status === undefined ? undefined : burstStart(doneAtStart, status)
  if (start !== doneAtStart) setDoneAtStart(start)

  const state: QueueState =
    status === undefined ? { kind: 'quiet' } : queueState(status, start, mayRead, mayAudit)
  const isHere = isKeptHere(useTransmission())
  // A phone's header needs the room for its title, and a quiet queue needs no attention.
  const isIconOnly = useLayout() === 'phone' && state.kind === 'quiet'
  const { icon, tone } = queueLooks[state.kind === 'quiet' && isHere ? 'here' : state.kind]
  const chip = (
    <StateChip icon={icon} tone={tone}>
      {isIconOnly ? <span className={classes['unseen']}>{words(state)}</span> : words(state)}
    </StateChip>
  )
  const isDoubt = state.kind === 'historyDoubt'
  if ((!mayRead && !isDoubt) || state.kind === 'quiet') return chip
  const way = status?.issuingHold == null ? paths.sync : paths.hold
  return (
    <Link href={isDoubt ? paths.audit : way} className={classes['queue']}>
      {chip}
    </Link>
  )
}

function useQueueWords(): (state: QueueState) => string {
  const t = useMessages(shellMessages)
  const line = useMessages(transmissionMessages)
  const transmission = useTransmission()
  const { quantity } = useFormat()
  const isPhone = useLayout() === 'phone'
  return (state) => {
    switch (state.kind) {
      case 'loading':
      case 'sending':
        return t(state.kind, { current: quantity(state.current), total: quantity(state.total) })
      case 'noLineWaiting':
        // Phones have no room for both; the icon already shows that there is no connection.
        return t(isPhone ? 'waiting' : 'noLineWaiting', { number: quantity(state.count) })
      case 'toReview':
      case 'waiting':
        return t(state.kind, { number: quantity(state.count) })
      case 'quiet':
        return line(`line_${transmission}`)
      default:
        return t(state.kind)
    }
  }
}
