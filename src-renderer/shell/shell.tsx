import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useRouter } from 'wouter'
import { DEFAULT_TIME_ZONE, MIDNIGHT } from '#shared/domain/calendar.ts'
import { followEvents } from '#renderer/api/live/live-events.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useRegisterHealth } from '#renderer/api/live/use-register-health.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { screenOf, tabOf } from '#renderer/screens/screen-of.ts'
import { type ScreenId, screens } from '#renderer/screens/screens.ts'
import { refreshSession, useSessionStore } from '#renderer/session/session-store.ts'
import { HeldTapsNotice } from '#renderer/taps/held-taps-notice.tsx'
import { Announcer } from '#renderer/ui/announce.tsx'
import { DayEndContext, TimeZoneContext } from '#renderer/ui/format/use-format.ts'
import { useRegistry } from '#renderer/ui/keyboard/keyboard-provider.tsx'
import { ShortcutList } from '#renderer/ui/keyboard/shortcut-list.tsx'
import type { Shortcut } from '#renderer/ui/keyboard/shortcut-registry.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { DialogHelpContext } from '#renderer/ui/dialogs/dialog-help.ts'
import { useShownUndo } from '#renderer/ui/feedback/shown-undo.ts'
import { hideUndo } from '#renderer/ui/feedback/toast.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { ApprovalProvider } from '#renderer/features/approval/approval-provider.tsx'
import { ClosedRegisterBar } from '#renderer/features/cash-register/closed-register-bar.tsx'
import { DiskBar } from '#renderer/features/backups/disk-bar.tsx'
import { leave } from '#renderer/features/auth/entrance/leave.ts'
import { TourBar } from '#renderer/features/help/tour/tour-bar.tsx'
import { KitchenAway } from '#renderer/features/shop/kitchen-away.tsx'
import { MainAwayBar } from '#renderer/features/shop/main-away-bar.tsx'
import { OwnPointsBar } from '#renderer/features/shop/own-points/own-points-bar.tsx'
import { ReplacedBar } from '#renderer/features/shop/replaced-bar.tsx'
import { useMainTillStage } from '#renderer/features/shop/use-shop.ts'
import { ClockBar } from '#renderer/features/sync/clock/clock-bar.tsx'
import { IssuingBar } from '#renderer/features/sync/hold/issuing-bar.tsx'
import { ReadyNotice } from '#renderer/features/tickets/ready-notice.tsx'
import { Screen } from './screen.tsx'
import { HeaderProvider, useHeaderSlot } from '#renderer/frame/screen-header.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { type ShellAct, ShellActsContext, type UserDialogName } from '#renderer/frame/shell-acts.ts'
import { shellMessages } from '#renderer/frame/shell-messages.ts'
import classes from './shell.module.css'
import { useBarWidth } from '#renderer/frame/use-bar-width.ts'
import { useFittingTabs } from './use-fitting-tabs.ts'
import { useOpened } from './use-opened.ts'
import { useScreenVoice } from './use-screen-voice.ts'
import { tabs } from './tabs.ts'
import { CompactBar, TopBar } from './top-bar.tsx'
import { UserDialog } from './user/user-dialogs.tsx'

const HelpPanel = lazy(() =>
  import('#renderer/features/help/help-panel.tsx').then((m) => ({ default: m.HelpPanel })),
)
const ManualDialog = lazy(() =>
  import('#renderer/features/help/manual-dialog.tsx').then((m) => ({ default: m.ManualDialog })),
)
const Deliveries = lazy(() =>
  import('./deliveries.tsx').then(({ Deliveries }) => ({ default: Deliveries })),
)

const HEALTH_MS = 5 * 60_000
/** The help stands beside the screen from this width on, in rem: the screen then has as much as on a landscape tablet. */
const ROOM_BESIDE = 80

/** Loads the daily screens before the sign-in, so that a tap shows them at once. */
export function preloadScreens(): void {
  const { floor, order, tablePayment, tableChange } = screens
  for (const { load } of [floor, order, tablePayment, tableChange]) void load()
}

/** The signed-in app: the bar, the current screen, and the parts that every screen has. */
export function Shell() {
  useEffect(followEvents, [])
  useRegisterHealth(HEALTH_MS)
  useFreshRights()
  const terminal = useQuery(apiQuery('system', 'terminal')).data
  return (
    <TimeZoneContext value={terminal?.timeZone ?? DEFAULT_TIME_ZONE}>
      <DayEndContext value={terminal?.dayEndsAt ?? MIDNIGHT}>
        <ApprovalProvider>
          <Frame />
        </ApprovalProvider>
      </DayEndContext>
    </TimeZoneContext>
  )
}

function Frame() {
  const isCounter = useLayout() === 'counter'
  const permissions = useSessionStore((state) => state.session?.permissions)
  const ownTabs = tabs.filter((tab) =>
    tab.permissions.some((permission) => permissions?.has(permission) === true),
  )
  const width = useBarWidth()
  const stage = useMainTillStage()
  const screen = useCurrentScreen()
  const currentTab = screen && tabOf(screen)
  const barTabs = isCounter ? ownTabs.filter(({ room }) => width >= room) : []
  const { row, shown } = useFittingTabs(
    barTabs.length,
    barTabs.findIndex(({ id }) => id === currentTab),
  )
  const inBar = barTabs.filter((_, index) => shown.includes(index))
  const { slot, setElement, claimed } = useHeaderSlot()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [userDialog, setUserDialog] = useState<UserDialogName>()
  const [shortcuts, setShortcuts] = useState<readonly Shortcut[]>()
  const { isHelpOpen, isTour, openHelp, closeHelp } = useHelpState()
  const [manualPage, setManualPage] = useState<string>()
  const { registry } = useRegistry()
  const showShortcuts = () => setShortcuts(registry.list())
  // A dialog that is open stays, with what is typed in it.
  const search = () => setUserDialog((open) => open ?? 'search')
  const act = (wanted: ShellAct) => {
    if (wanted === 'shortcuts') showShortcuts()
    else if (wanted === 'help') openHelp()
    else if (wanted === 'menu') setMenuOpen(true)
    else if (wanted === 'switchUser') leave('switched')
    else setUserDialog(wanted)
  }
  // The keys of a dialog are listed over it: the help would stand below.
  const toggleHelp = () => {
    if (!registry.isOnScreen()) showShortcuts()
    else if (isHelpOpen) closeHelp()
    else openHelp()
  }
  useShellShortcuts(toggleHelp, currentTab === 'kitchen' ? undefined : search)
  useScreenVoice()
  useOpened()
  const main = useRef<HTMLElement>(null)
  const t = useMessages(shellMessages)

  const bar = { currentTab, onOpenMenu: () => setMenuOpen(true), onOpenDialog: setUserDialog }
  return (
    <DialogHelpContext value={setManualPage}>
      <div
        className={classes['shell']}
        data-help={isHelpOpen ? (width >= ROOM_BESIDE ? 'beside' : 'over') : 'closed'}
      >
        <div className={classes['bars']}>
          <button type="button" className={classes['skip']} onClick={() => main.current?.focus()}>
            {t('skip')}
          </button>
          {/* A kitchen screen is read across the room, so it shows only tickets. */}
          {currentTab === 'kitchen' ? null : isCounter ? (
            <TopBar {...bar} tabs={barTabs} shown={shown} rowRef={row} />
          ) : (
            <CompactBar {...bar} slotRef={setElement} claimed={claimed} />
          )}
          {currentTab === 'kitchen' ? <KitchenAway /> : <MainAwayBar />}
          <ReplacedBar />
          <OwnPointsBar />
          <IssuingBar />
          <ClockBar />
          <DiskBar />
          <Suspense>
            <Deliveries />
          </Suspense>
          {!isHelpOpen && <TourBar screen={screen} onStart={() => openHelp('tour')} />}
          {(currentTab === 'floor' || currentTab === 'counterOrders' || currentTab === 'sale') && (
            <ClosedRegisterBar />
          )}
        </div>
        <main
          ref={main}
          tabIndex={-1}
          className={classes['screen']}
          data-stale={currentTab === 'kitchen' && stage !== 'heard'}
        >
          <HeaderProvider value={slot}>
            <ShellActsContext value={act}>
              <Screen home={ownTabs[0]?.path} />
            </ShellActsContext>
          </HeaderProvider>
        </main>
        {isHelpOpen && (
          <div className={classes['help']}>
            <Suspense>
              <HelpPanel
                screen={screen}
                startsTour={isTour}
                onClose={closeHelp}
                onShowShortcuts={() => act('shortcuts')}
              />
            </Suspense>
          </div>
        )}
        <HeldTapsNotice />
        {currentTab !== 'kitchen' && <ReadyNotice />}
        <Announcer className={classes['unseen']} />
        <SettingsPanel
          isOpen={isMenuOpen}
          onClose={() => setMenuOpen(false)}
          tabs={ownTabs.filter((tab) => !inBar.includes(tab))}
          onAct={act}
        />
        {userDialog !== undefined && (
          <ShellActsContext value={act}>
            <UserDialog name={userDialog} onClose={() => setUserDialog(undefined)} />
          </ShellActsContext>
        )}
        <ShortcutList
          shortcuts={shortcuts ?? []}
          isOpen={shortcuts !== undefined}
          onClose={() => setShortcuts(undefined)}
        />
        {manualPage !== undefined && (
          <Suspense>
            <ManualDialog page={manualPage} onClose={() => setManualPage(undefined)} />
          </Suspense>
        )}
      </div>
    </DialogHelpContext>
  )
}

function useShellShortcuts(toggleHelp: () => void, search: (() => void) | undefined): void {
  const t = useMessages(shellMessages)
  const ui = useMessages(uiMessages)
  const [, navigate] = useLocation()
  useShortcut({
    keys: ['F3'],
    label: t('goToFloor'),
    isGeneral: true,
    onPress: () => navigate(paths.floor),
  })
  useShortcut({
    keys: ['F10'],
    label: t('goToRegister'),
    isGeneral: true,
    onPress: () => navigate(paths.register),
  })
  useShortcut({
    keys: ['Ctrl+K'],
    label: t('findPlace'),
    isGeneral: true,
    isEverywhere: true,
    isDisabled: search === undefined,
    onPress: () => search?.(),
  })
  useShortcut({
    keys: ['Ctrl+L'],
    label: t('switchUser'),
    isGeneral: true,
    isEverywhere: true,
    onPress: () => leave('switched'),
  })
  const undo = useShownUndo()
  useShortcut({
    keys: ['Ctrl+Z'],
    label: ui('undo'),
    isGeneral: true,
    isEverywhere: true,
    isDisabled: undo === undefined,
    onPress: () => undo?.(),
  })
  // The screens of who has left are kept, but the toasts belong to the page.
  useEffect(() => hideUndo, [])
  useShortcut({
    keys: ['F1', '?'],
    label: t('help'),
    isGeneral: true,
    isEverywhere: true,
    onPress: toggleHelp,
  })
}

/** Opens and closes the help. The focus goes back to where it was. */
function useHelpState() {
  const [opened, setOpened] = useState<'page' | 'tour'>()
  const before = useRef<Element>(null)
  const openHelp = (as: 'page' | 'tour' = 'page') => {
    before.current = document.activeElement
    setOpened(as)
  }
  const closeHelp = () => {
    setOpened(undefined)
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
  }
  return { isHelpOpen: opened !== undefined, isTour: opened === 'tour', openHelp, closeHelp }
}

function useCurrentScreen(): ScreenId | undefined {
  const [location] = useLocation()
  const { parser } = useRouter()
  return screenOf(parser, location)
}

/** Reloads the user's rights after a `users` event, because they may change during work. */
function useFreshRights(): void {
  const { data } = useQuery({ ...apiQuery('auth', 'session'), staleTime: Infinity })
  useEffect(() => {
    if (data !== undefined) refreshSession(data)
  }, [data])
}
