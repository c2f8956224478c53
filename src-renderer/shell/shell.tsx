import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { matchRoute, useLocation, useRouter } from 'wouter'
import { DEFAULT_TIME_ZONE, MIDNIGHT } from '../../src-shared/domain/calendar.ts'
import { followEvents } from '../api/live-events.ts'
import { apiQuery } from '../api/query.ts'
import { useRegisterHealth } from '../api/use-register-health.ts'
import { uiMessages } from '../i18n/ui-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { paths } from '../paths.ts'
import { screenRoutes, tabs } from '../routes.tsx'
import { refreshSession, useSessionStore } from '../session/session-store.ts'
import { HeldTapsNotice } from '../taps/held-taps-notice.tsx'
import { Announcer } from '../ui/announce.tsx'
import { DayEndContext, TimeZoneContext } from '../ui/format/use-format.ts'
import { useRegistry } from '../ui/keyboard/keyboard-provider.tsx'
import { ShortcutList } from '../ui/keyboard/shortcut-list.tsx'
import type { Shortcut } from '../ui/keyboard/shortcut-registry.ts'
import { useShortcut } from '../ui/keyboard/use-shortcut.ts'
import { useShownUndo } from '../ui/feedback/shown-undo.ts'
import { hideUndo } from '../ui/feedback/toast.tsx'
import { useLayout } from '../ui/layout/use-layout.ts'
import { ApprovalProvider } from '../features/approval/approval-provider.tsx'
import { ClosedRegisterBar } from '../features/cash-register/closed-register-bar.tsx'
import { DiskBar } from '../features/backups/disk-bar.tsx'
import { leave } from '../features/auth/entrance/leave.ts'
import { ClockBar } from '../features/sync/clock/clock-bar.tsx'
import { IssuingBar } from '../features/sync/hold/issuing-bar.tsx'
import { ReadyNotice } from '../features/tickets/ready-notice.tsx'
import { Screen } from './screen.tsx'
import { HeaderProvider, useHeaderSlot } from './screen-header.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { type ShellAct, ShellActsContext } from './shell-acts.ts'
import { shellMessages } from './shell-messages.ts'
import classes from './shell.module.css'
import { useBarWidth } from './use-bar-width.ts'
import { useFittingTabs } from './use-fitting-tabs.ts'
import { useScreenVoice } from './use-screen-voice.ts'
import { CompactBar, TopBar } from './top-bar.tsx'
import { UserDialog, type UserDialogName } from './user-dialogs.tsx'

const Deliveries = lazy(() =>
  import('./deliveries.tsx').then(({ Deliveries }) => ({ default: Deliveries })),
)

const HEALTH_MS = 5 * 60_000

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
  const currentTab = useCurrentTab()
  const barTabs = isCounter ? ownTabs.filter(({ room = 0 }) => width >= room) : []
  const { row, shown } = useFittingTabs(
    barTabs.length,
    barTabs.findIndex(({ id }) => id === currentTab),
  )
  const inBar = barTabs.filter((_, index) => shown.includes(index))
  const { slot, setElement, claimed } = useHeaderSlot()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [userDialog, setUserDialog] = useState<UserDialogName>()
  const [shortcuts, setShortcuts] = useState<readonly Shortcut[]>()
  const { registry } = useRegistry()
  const showShortcuts = () => setShortcuts(registry.list())
  // A dialog that is open stays, with what is typed in it.
  const search = () => setUserDialog((open) => open ?? 'search')
  const act = (wanted: ShellAct) => {
    if (wanted === 'shortcuts') showShortcuts()
    else if (wanted === 'menu') setMenuOpen(true)
    else if (wanted === 'switchUser') leave('switched')
    else setUserDialog(wanted)
  }
  useShellShortcuts(showShortcuts, currentTab === 'kitchen' ? undefined : search)
  useScreenVoice()
  const main = useRef<HTMLElement>(null)
  const t = useMessages(shellMessages)

  const bar = { currentTab, onOpenMenu: () => setMenuOpen(true), onOpenDialog: setUserDialog }
  return (
    <div className={classes['shell']}>
      <div>
        <button type="button" className={classes['skip']} onClick={() => main.current?.focus()}>
          {t('skip')}
        </button>
        {/* A kitchen screen is read across the room, so it shows only tickets. */}
        {currentTab === 'kitchen' ? null : isCounter ? (
          <TopBar {...bar} tabs={barTabs} shown={shown} rowRef={row} />
        ) : (
          <CompactBar {...bar} slotRef={setElement} claimed={claimed} />
        )}
        <IssuingBar />
        <ClockBar />
        <DiskBar />
        <Suspense>
          <Deliveries />
        </Suspense>
        {(currentTab === 'floor' || currentTab === 'orders' || currentTab === 'sale') && (
          <ClosedRegisterBar />
        )}
      </div>
      <main ref={main} tabIndex={-1} className={classes['screen']}>
        <HeaderProvider value={slot}>
          <ShellActsContext value={act}>
            <Screen home={ownTabs[0]?.path} />
          </ShellActsContext>
        </HeaderProvider>
      </main>
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
    </div>
  )
}

function useShellShortcuts(showShortcuts: () => void, search: (() => void) | undefined): void {
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
    keys: ['F1'],
    label: ui('shortcutsHelp'),
    isGeneral: true,
    isEverywhere: true,
    onPress: showShortcuts,
  })
}

function useCurrentTab() {
  const [location] = useLocation()
  const { parser } = useRouter()
  return screenRoutes.find(({ path }) => matchRoute(parser, path, location)[0])?.tab
}

/** Reloads the user's rights after a `users` event, because they may change during work. */
function useFreshRights(): void {
  const { data } = useQuery({ ...apiQuery('auth', 'session'), staleTime: Infinity })
  useEffect(() => {
    if (data !== undefined) refreshSession(data)
  }, [data])
}
