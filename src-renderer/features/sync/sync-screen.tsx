import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconHandClick, IconSettings, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { SyncStatus } from '#shared/api/machine/sync.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { LedgerPages } from '#renderer/ledger/ledger-pages.tsx'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '#renderer/ui/layout/list-and-one.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { useWalk } from '#renderer/ui/lists/use-walk.ts'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import { useHeldWhilePressed } from '#renderer/ui/use-held-while-pressed.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
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
  const title = useScreenName('sync')
  const query = useQuery(apiQuery('sync', 'status'))
  if (query.data !== undefined) return <SyncContent status={query.data} />
  return (
    <div className={classes['screen']}>
      <ScreenHead title={title} />
      <Unread query={query} title={t('notReadTitle')} />
    </div>
  )
}

function SyncContent({ status }: { readonly status: SyncStatus }) {
  const t = useMessages(syncMessages)
  const title = useScreenName('sync')
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
      <ScreenHead title={title} detail={lineText(status)} onBack={goBack}>
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
          <ScrollBox className={classes['list']} role="region" name={t('lists')}>
            <PullList />
          </ScrollBox>
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

  useWalk(
    operations.map(({ id }) => id),
    chosen?.id,
    onChoose,
  )

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
          <LedgerPages of={shown.pagination} onTurn={setPage} />
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
