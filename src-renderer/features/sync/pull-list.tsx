import { useQuery } from '@tanstack/react-query'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconDownload,
  IconHandStop,
} from '@tabler/icons-react'
import type { SyncPull, SyncStatus } from '#shared/api/machine/sync.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { LoadProgress } from './first-load/load-progress.tsx'
import { refusalReason } from './operations/refusal-reason.ts'
import { syncMessages } from './sync-messages.ts'
import classes from './sync.module.css'
import { useListName } from './use-list-name.ts'
import { useMoment } from './operations/use-operation-words.ts'

/** Lists the central's lists with their last download. */
export function PullList() {
  const t = useMessages(syncMessages)
  const query = useQuery(apiQuery('sync', 'pulls'))
  const { data: status } = useQuery(apiQuery('sync', 'status'))
  if (query.data === undefined) return <Unread query={query} title={t('listsNotReadTitle')} />
  const coming = status?.pull ?? null
  const rows = withComing(query.data, coming)
  if (rows.length === 0) return <EmptyState icon={IconDownload} title={t('noLists')} />
  return (
    <ul className={classes['operations']} aria-label={t('lists')}>
      {rows.map((pull) => (
        <PullRow
          key={pull.resource}
          pull={pull}
          coming={coming?.resource === pull.resource ? coming : null}
        />
      ))}
    </ul>
  )
}

/** Adds the list that loads for the first time and has no row yet. */
function withComing(pulls: readonly SyncPull[], coming: SyncStatus['pull']): readonly SyncPull[] {
  if (coming === null || pulls.some(({ resource }) => resource === coming.resource)) return pulls
  const unknown = {
    pulledAt: null,
    rowCount: null,
    lastTriedAt: null,
    lastError: null,
    heldRowCount: null,
  }
  return [{ resource: coming.resource, ...unknown }, ...pulls]
}

const comingLook = { label: 'listComing', icon: IconDownload, tone: 'primary' } as const

const stateOf = ({ heldRowCount, lastError, pulledAt }: SyncPull) => {
  if (heldRowCount !== null) return { label: 'listHeld', icon: IconHandStop, tone: 'warn' } as const
  if (lastError !== null) {
    return { label: 'listFailed', icon: IconAlertTriangle, tone: 'warn' } as const
  }
  return pulledAt === null
    ? ({ label: 'neverTaken', icon: IconClock, tone: 'neutral' } as const)
    : ({ label: 'listOk', icon: IconCircleCheck, tone: 'ok' } as const)
}

function PullRow({
  pull,
  coming,
}: {
  readonly pull: SyncPull
  /** Progress of the list that is loading. */
  readonly coming: SyncStatus['pull']
}) {
  const t = useMessages(syncMessages)
  const { quantity } = useFormat()
  const moment = useMoment()
  const sentence = useErrorSentence()
  const reason = usePullReason()
  const mayAccept = useMay('SYNC:UPDATE')
  const accept = useApiMutation('sync', 'acceptPull', {
    onSuccess: () => toast.done(t('listAccepted')),
    onError: (error) => toast.error(sentence(error)),
  })
  const { icon, tone, label } = coming === null ? stateOf(pull) : comingLook
  const facts = [
    ...(pull.pulledAt === null ? [] : [t('takenAt', { time: moment(pull.pulledAt) })]),
    ...(pull.rowCount === null ? [] : [t('rows', { number: quantity(pull.rowCount) })]),
    ...(pull.lastError === null || pull.lastTriedAt === null
      ? []
      : [t('lastTried', { time: moment(pull.lastTriedAt) })]),
  ]
  const why = reason(pull)
  return (
    <li className={classes['pull']}>
      <span className={classes['what']}>
        <span className={classes['name']}>{useListName()(pull.resource)}</span>
        {facts.length > 0 && <span className={classes['reason']}>{facts.join(' · ')}</span>}
        {coming !== null ? (
          <LoadProgress pull={coming} />
        ) : (
          why !== undefined && <span className={classes['reason']}>{why}</span>
        )}
      </span>
      <span className={classes['pullEnd']}>
        <StateChip icon={icon} tone={tone}>
          {t(label)}
        </StateChip>
        {mayAccept && pull.heldRowCount !== null && (
          <ActionButton
            isWorking={accept.isPending}
            workingLabel={t('accepting')}
            onPress={() => accept.mutate({ params: { resource: pull.resource } })}
          >
            {t('acceptList')}
          </ActionButton>
        )}
      </span>
    </li>
  )
}

function usePullReason(): (pull: SyncPull) => string | undefined {
  const t = useMessages(syncMessages)
  const { quantity } = useFormat()
  return ({ heldRowCount, rowCount, lastError }) => {
    if (heldRowCount !== null) {
      return t('listHeldText', { after: quantity(heldRowCount), before: quantity(rowCount ?? 0) })
    }
    if (lastError === null) return undefined
    const leftOut = /^ROWS_LEFT_OUT_(\d+)$/.exec(lastError)?.[1]
    if (leftOut !== undefined) return t('rowsLeftOut', { number: quantity(Number(leftOut)) })
    if (lastError === 'LIST_MOVED') return t('listMoved')
    if (lastError.startsWith('LIST_')) return t('listUnreadable')
    return t(`reason_${refusalReason(lastError)}`)
  }
}
