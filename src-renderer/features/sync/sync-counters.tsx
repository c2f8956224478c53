import type { TablerIcon } from '@tabler/icons-react'
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconDownload,
  IconGitCompare,
  IconHelpHexagon,
} from '@tabler/icons-react'
import type { SyncStatus } from '#shared/api/machine/sync.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { syncMessages } from './sync-messages.ts'
import { countOf, type SyncView, syncViews } from './sync-view.ts'
import classes from './sync.module.css'

const looks: Readonly<Record<SyncView, { readonly icon: TablerIcon; readonly tone: string }>> = {
  parked: { icon: IconAlertTriangle, tone: 'danger' },
  conflicts: { icon: IconGitCompare, tone: 'bill' },
  queued: { icon: IconClock, tone: 'neutral' },
  unknown: { icon: IconHelpHexagon, tone: 'warn' },
  done: { icon: IconCircleCheck, tone: 'ok' },
  cancelled: { icon: IconBan, tone: 'neutral' },
  lists: { icon: IconDownload, tone: 'neutral' },
}

/** Shows the number of operations in each view; pressing a counter opens the view. */
export function SyncCounters({
  status,
  shown,
  onShow,
}: {
  readonly status: SyncStatus
  readonly shown: SyncView
  readonly onShow: (view: SyncView) => void
}) {
  const t = useMessages(syncMessages)
  const { quantity } = useFormat()
  return (
    <div role="group" aria-label={t('counters')} className={classes['counters']} data-pannable>
      {syncViews.map((view) => {
        const { icon, tone } = looks[view]
        const count = countOf(view, status)
        const name = t(view === 'queued' && !status.enabled ? 'queuedHere' : view)
        return (
          <button
            key={view}
            type="button"
            className={classes['counter']}
            aria-pressed={view === shown}
            aria-label={
              count === undefined ? name : t('countedView', { name, number: quantity(count) })
            }
            onClick={() => onShow(view)}
          >
            <span className={classes['counterIcon']} data-tone={count === 0 ? 'neutral' : tone}>
              <Icon of={icon} size={24} />
            </span>
            <span className={classes['counterWords']}>
              {count !== undefined && <span className={classes['count']}>{quantity(count)}</span>}
              <span className={classes['counterName']}>{name}</span>
            </span>
          </button>
        )
      })}
    </div>
  )
}
