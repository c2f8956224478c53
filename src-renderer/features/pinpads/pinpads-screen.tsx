import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { IconCreditCard, IconHandClick, IconPlugOff, IconPlus } from '@tabler/icons-react'
import { useLocation, useParams } from 'wouter'
import { type AnswerOf, apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay, useSignedInUser } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '../../ui/layout/list-and-one.tsx'
import { Row, RowList } from '../../ui/lists/row-list.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import record from '../../ui/layout/record.module.css'
import { ExistingPinpad, NewPinpad } from './pinpad-panel.tsx'
import { pinpadsMessages } from './pinpads-messages.ts'

type Pinpads = UseQueryResult<AnswerOf<'pinpads', 'list'>>

/** Lists the establishment's card terminals and shows the chosen one beside the list. */
export function PinpadsScreen() {
  const t = useMessages(pinpadsMessages)
  const [, navigate] = useLocation()
  const { pinpadId } = useParams<{ pinpadId?: string }>()
  const { establishmentId } = useSignedInUser()
  const query = useQuery(apiQuery('pinpads', 'list', { params: { establishmentId } }))
  const mayCreate = useMay('PINPAD:CREATE')
  const isBeside = useIsBeside()
  const isAlone = !isBeside && pinpadId !== undefined
  const goBack = () => navigate(isAlone ? paths.pinpads : paths.home)
  useShortcut({ keys: ['Escape'], onPress: goBack })

  return (
    <div className={record['screen']}>
      <ScreenHead headingLevel={1} title={t('pinpads')} onBack={goBack}>
        {mayCreate && !isAlone && (
          <ActionButton icon={IconPlus} onPress={() => navigate(paths.pinpad('new'))}>
            {t('newPinpad')}
          </ActionButton>
        )}
      </ScreenHead>
      <ListAndOne
        isChosen={pinpadId !== undefined}
        oneWidth="34rem"
        list={<PinpadList query={query} chosenId={Number(pinpadId)} />}
        one={<One pinpadId={pinpadId} query={query} mayCreate={mayCreate} />}
      />
    </div>
  )
}

function One({
  pinpadId,
  query,
  mayCreate,
}: {
  readonly pinpadId: string | undefined
  readonly query: Pinpads
  readonly mayCreate: boolean
}) {
  const t = useMessages(pinpadsMessages)
  const [, navigate] = useLocation()
  if (pinpadId === undefined) return <EmptyState icon={IconHandClick} title={t('choosePinpad')} />
  if (pinpadId === 'new' && mayCreate) {
    return (
      <NewPinpad
        onCreated={({ id }) => {
          const show = () => navigate(paths.pinpad(id), { replace: true })
          void query.refetch().then(show)
        }}
      />
    )
  }
  if (query.data === undefined) return null
  const pinpad = query.data.find(({ id }) => id === Number(pinpadId))
  if (pinpad === undefined) {
    return (
      <EmptyState icon={IconPlugOff} title={t('goneTitle')}>
        {t('goneText')}
      </EmptyState>
    )
  }
  return (
    <ExistingPinpad
      key={pinpadId}
      pinpad={pinpad}
      onRemoved={() => navigate(paths.pinpads, { replace: true })}
    />
  )
}

function PinpadList({ query, chosenId }: { readonly query: Pinpads; readonly chosenId: number }) {
  const t = useMessages(pinpadsMessages)
  const [, navigate] = useLocation()
  if (query.data === undefined) return <Unread query={query} title={t('notReadTitle')} />
  if (query.data.length === 0) {
    return (
      <EmptyState icon={IconCreditCard} title={t('noneTitle')}>
        {t('noneText')}
      </EmptyState>
    )
  }
  return (
    <div className={record['list']}>
      <RowList label={t('pinpads')}>
        {query.data.map((pinpad) => (
          <Row
            key={pinpad.id}
            title={pinpad.name}
            details={[[pinpad.provider, t(pinpad.protocol), whereOf(pinpad)].join(' · ')]}
            isChosen={pinpad.id === chosenId}
            onPress={() => navigate(paths.pinpad(pinpad.id))}
            end={
              !pinpad.enabled && (
                <StateChip icon={IconPlugOff} tone="neutral">
                  {t('disabled')}
                </StateChip>
              )
            }
          />
        ))}
      </RowList>
    </div>
  )
}

function whereOf({
  protocol,
  ipAddress,
  port,
  serialPath,
}: AnswerOf<'pinpads', 'list'>[number]): string {
  if (protocol === 'SERIAL') return serialPath ?? ''
  return port === null ? (ipAddress ?? '') : `${ipAddress ?? ''}:${port}`
}
