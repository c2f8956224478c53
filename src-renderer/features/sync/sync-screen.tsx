import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconHandClick, IconSettings, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { SyncStatus } from '../../../src-shared/api/sync.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { apiQuery, useApiMutation } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '../../ui/layout/list-and-one.tsx'
import { useLayout } from '../../ui/layout/use-layout.ts'
import { PageTurner } from '../../ui/lists/page-turner.tsx'
import { useHeldWhilePressed } from '../../ui/use-held-while-pressed.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { OperationList } from './operations/operation-list.tsx'
import { OperationPanel } from './operations/operation-panel.tsx'
import { PullList } from './pull-list.tsx'
import { SyncCounters } from './sync-counters.tsx'
import { syncMessages } from './sync-messages.ts'
import { SyncNotices } from './sync-notices.tsx'
import { firstView, queryOf, type QueueView, type SyncView } from './sync-view.ts'
import classes from './sync.module.css'
import { isKeptHere } from './transmission/transmission.ts'
import { useTransmission } from './transmission/use-transmission.ts'
import { useLineText } from './use-line-text.ts'

/** Shows the queue to the central: state and reason of each operation, and the acts of a manager. */
export function SyncScreen() {
  const t = useMessages(syncMessages)
  const query = useQuery(apiQuery('sync', 'status'))
  if (query.data !== undefined) return <SyncContent status={query.data} />
  return (
    <div className={classes['screen']}>
      <ScreenHead title={t('title')} />
      <Unread query={query} title={t('notReadTitle')} />
    </div>
  )
}

function SyncContent({ status }: { readonly status: SyncStatus }) {
  const t = useMessages(syncMessages)
  const lineText = useLineText()
  const [, navigate] = useLocation()
  // Computed only once, so that the view does not change when an operation is resolved.
  const [view, setView] = useState<SyncView>(() => firstView(status))
  const [chosenId, setChosenId] = useState<number>()
  const isAlone = !useIsBeside() && chosenId !== undefined
  const goBack = () => (isAlone ? setChosenId(undefined) : navigate(paths.administration))
  useShortcut({ keys: ['Escape'], onPress: goBack })
  return (
    <div className={classes['screen']}>
      <ScreenHead title={t('title')} detail={lineText(status)} onBack={goBack}>
        {!isAlone && <ToConnection />}
        {!isAlone && <SendNow status={status} />}
      </ScreenHead>
      <SyncNotices status={status} />
      {!isAlone && (
        <SyncCounters
          status={status}
          shown={view}
          onShow={(shown) => {
            setView(shown)
            setChosenId(undefined)
          }}
        />
      )}
      <div className={classes['rest']}>
        {view === 'lists' ? (
          /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */
          <div className={classes['list']} role="region" aria-label={t('lists')} tabIndex={0}>
            <PullList />
          </div>
        ) : (
          <Queue key={view} view={view} chosenId={chosenId} onChoose={setChosenId} />
        )}
      </div>
    </div>
  )
}

/** Shown on a phone, which has no tabs. */
function ToConnection() {
  const t = useMessages(syncMessages)
  const isPhone = useLayout() === 'phone'
  const [, navigate] = useLocation()
  if (!useMay('SYNC:UPDATE') || !isPhone) return null
  return (
    <ActionButton icon={IconSettings} onPress={() => navigate(paths.connection)}>
      {t('connection')}
    </ActionButton>
  )
}

function SendNow({ status }: { readonly status: SyncStatus }) {
  const t = useMessages(syncMessages)
  const sentence = useErrorSentence()
  const { quantity } = useFormat()
  const mayRun = useMay('SYNC:RUN')
  const run = useApiMutation('sync', 'run', {
    onSuccess: (after) => {
      const left = after.pending + after.inFlight + after.retry + after.unknown
      if (after.online === false) toast.info(t('stillNoLine'))
      else if (left > 0) toast.info(t('someLeft', { number: quantity(left) }))
      else toast.done(t('allSent'))
    },
    onError: (error) => toast.error(sentence(error)),
  })
  if (!mayRun || !status.enabled) return null
  return (
    <ActionButton
      icon={IconUpload}
      isWorking={run.isPending}
      workingLabel={t('sending')}
      onPress={() => run.mutate()}
    >
      {t('sendNow')}
    </ActionButton>
  )
}

function Queue({
  view,
  chosenId,
  onChoose,
}: {
  readonly view: QueueView
  readonly chosenId: number | undefined
  readonly onChoose: (id: number) => void
}) {
  const t = useMessages(syncMessages)
  const isHere = isKeptHere(useTransmission())
  const isBeside = useIsBeside()
  const [page, setPage] = useState(0)
  const query = useQuery({
    ...apiQuery('sync', 'operations', { query: queryOf(view, page) }),
    placeholderData: keepPreviousData,
  })
  const { shown, hold } = useHeldWhilePressed(query.data)
  const operations = shown?.data ?? []
  const chosen =
    operations.find(({ id }) => id === chosenId) ?? (isBeside ? operations[0] : undefined)

  function walk(step: 1 | -1): void {
    const next = operations[operations.findIndex(({ id }) => id === chosen?.id) + step]
    if (next !== undefined) onChoose(next.id)
  }
  useShortcut({ keys: ['ArrowDown'], onPress: () => walk(1) })
  useShortcut({ keys: ['ArrowUp'], onPress: () => walk(-1) })

  if (query.data === undefined || shown === undefined) {
    return <Unread query={query} title={t('notReadTitle')} />
  }
  if (operations.length === 0) {
    return (
      <EmptyState
        icon={IconCircleCheck}
        tone="ok"
        title={t(view === 'queued' && isHere ? 'none_queuedHere' : `none_${view}`)}
      />
    )
  }
  return (
    <ListAndOne
      isChosen={chosen !== undefined}
      oneWidth="28rem"
      list={
        <div className={classes['list']} onPointerDown={hold}>
          <OperationList operations={operations} chosenId={chosen?.id} onChoose={onChoose} />
          <PageTurner
            page={page}
            pages={shown.pagination.totalPages}
            backLabel={t('previous')}
            onLabel={t('following')}
            onTurn={setPage}
          />
        </div>
      }
      one={
        chosen === undefined ? (
          <EmptyState icon={IconHandClick} title={t('choose')} />
        ) : (
          <OperationPanel key={chosen.id} operation={chosen} />
        )
      }
    />
  )
}
