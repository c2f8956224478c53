import { useQuery } from '@tanstack/react-query'
import { IconDeviceDesktopUp, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useShop } from '#renderer/features/shop/use-shop.ts'
import { useTakenOver } from '#renderer/features/shop/taken-over/taken-over-record.ts'
import { useBackPlace } from '#renderer/frame/back-place.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '#renderer/ui/layout/list-and-one.tsx'
import { useWalk } from '#renderer/ui/lists/use-walk.ts'
import { CounterCards } from './counter-cards.tsx'
import { CounterList } from './counter-list.tsx'
import { CounterPanel, JoinButton } from './counter-panel.tsx'
import { CounterSettingsDialog } from './counter-settings-dialog.tsx'
import { copySums } from './counter-state.ts'
import { countersMessages } from './counters-messages.ts'
import classes from './counters.module.css'
import { JoinCounter } from './joining/join-counter.tsx'
import { NoCounters } from './no-counters.tsx'
import { useCounters } from './use-counters.ts'

/** The programs of the shop: who sells, how old each copy is, and how to join another one. */
export function CountersScreen() {
  const t = useMessages(countersMessages)
  const title = useScreenName('counters')
  const [, navigate] = useLocation()
  const mayEnroll = useMay('COUNTER:ENROLL')
  const [isSetting, setSetting] = useState(false)
  const [isJoining, setJoining] = useState(false)
  const [chosenId, setChosenId] = useState<number>()
  const isBeside = useIsBeside()
  const shop = useShop()
  const { query, counters, isFresh } = useCounters()
  const settings = useQuery({ ...apiQuery('counters', 'settings'), enabled: mayEnroll })
  const first = counters.find(({ role }) => role === 'COUNTER') ?? counters[0]
  const chosen = counters.find(({ id }) => id === chosenId) ?? (isBeside ? first : undefined)
  const isAlone = !isBeside && chosen !== undefined
  const backPlace = useBackPlace()
  const goBack = () => (isAlone ? setChosenId(undefined) : navigate(backPlace))
  useShortcut({ keys: ['Escape'], onPress: goBack })
  useWalk(
    counters.map(({ id }) => id),
    chosen?.id,
    setChosenId,
  )
  const join = () => setJoining(true)

  return (
    <div className={classes['screen']}>
      <ScreenHead title={title} onBack={goBack}>
        {mayEnroll && settings.data !== undefined && (
          <ActionButton icon={IconSettings} aria-haspopup="dialog" onPress={() => setSetting(true)}>
            {t('settings')}
          </ActionButton>
        )}
      </ScreenHead>
      <div className={classes['rest']}>
        <TakenOverNotice />
        {query.data === undefined ? (
          <Unread query={query} title={t('notRead')} />
        ) : counters.length < 2 ? (
          <NoCounters onJoin={join} />
        ) : (
          <ListAndOne
            isChosen={chosen !== undefined}
            oneWidth="28rem"
            list={
              <div className={classes['main']}>
                <CounterCards sums={copySums(counters, isFresh)} />
                <div className={classes['listArea']}>
                  <CounterList
                    counters={counters}
                    isFresh={isFresh}
                    ownId={shop?.counterId}
                    chosenId={chosen?.id}
                    onChoose={setChosenId}
                  />
                </div>
                {!isBeside && mayEnroll && (
                  <div className={classes['foot']}>
                    <JoinButton onPress={join} />
                  </div>
                )}
              </div>
            }
            one={
              chosen && (
                <CounterPanel
                  key={chosen.id}
                  counter={chosen}
                  mainVersion={counters.find(({ role }) => role === 'MAIN')?.version}
                  onJoin={join}
                  onRemoved={() => setChosenId(undefined)}
                />
              )
            }
          />
        )}
      </div>
      {settings.data !== undefined && isSetting && (
        <CounterSettingsDialog settings={settings.data} onClose={() => setSetting(false)} />
      )}
      {isJoining && <JoinCounter counters={counters} onClose={() => setJoining(false)} />}
    </div>
  )
}

/** Leads to what a takeover left to look at. */
function TakenOverNotice() {
  const t = useMessages(countersMessages)
  const [, navigate] = useLocation()
  const isOpen = useTakenOver(({ record }) => record !== undefined)
  if (!isOpen) return null
  return (
    <Bar
      shape="edge"
      tone="warn"
      icon={IconDeviceDesktopUp}
      act={{ label: t('takenOverLook'), onPress: () => navigate(paths.takenOver) }}
    >
      {t('takenOver')}
    </Bar>
  )
}
