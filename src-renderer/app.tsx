import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import classes from './app.module.css'
import { Activity, lazy, Suspense, useEffect, useState } from 'react'
import { Router } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { apiQuery } from '#renderer/api/query.ts'
import { queryClient } from '#renderer/api/query-client.ts'
import { useFollowLanguage } from '#renderer/api/use-follow-language.ts'
import { askBeforeLeaving } from '#renderer/frame/leave-guard.ts'
import { Entrance } from '#renderer/features/auth/entrance/entrance.tsx'
import { RestoreSession } from '#renderer/features/auth/entrance/restore-session.tsx'
import { ShopGate } from '#renderer/features/shop/shop-gate.tsx'
import { createColorSchemeManager } from '#renderer/session/color-scheme.ts'
import { PageKeyboard } from '#renderer/session/page-keyboard.tsx'
import { PageTouchKeyboard } from '#renderer/session/page-touch-keyboard.tsx'
import { useSessionStore } from '#renderer/session/session-store.ts'
import { theme } from '#renderer/theme/theme.ts'
import { Toasts } from '#renderer/ui/feedback/toast.tsx'

const loadShell = () => import('#renderer/shell/shell.tsx')
const Shell = lazy(() => loadShell().then(({ Shell }) => ({ default: Shell })))

export function App() {
  const [colorSchemeManager] = useState(createColorSchemeManager)
  return (
    <MantineProvider
      theme={theme}
      // main.tsx has adopted them: the page's policy refuses style elements.
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <PageKeyboard>
          {/* oxlint-disable-next-line react/hooks -- wouter takes its hook as a value */}
          <Router hook={useHashLocation} aroundNav={askBeforeLeaving}>
            <Place />
          </Router>
          <Toasts />
          <PageTouchKeyboard />
        </PageKeyboard>
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** Shows the screens, or the entrance before sign-in. */
function Place() {
  const { token, session, keptUserId } = useSessionStore()
  useFollowLanguage()
  const isPadShown = useQuery({ ...apiQuery('auth', 'users'), enabled: false }).data !== undefined
  useEffect(() => (isPadShown ? preload() : undefined), [isPadShown])

  return (
    <>
      {keptUserId !== undefined && (
        <Activity mode={session === undefined ? 'hidden' : 'visible'}>
          <Suspense>
            <Shell key={keptUserId} />
          </Suspense>
        </Activity>
      )}
      <ShopGate />
      {session === undefined && (
        <main className={classes['entrance']}>
          {token === undefined ? <Entrance /> : <RestoreSession />}
        </main>
      )}
    </>
  )
}

/** Preloads the screens while somebody types a PIN, as soon as the sign-in has drawn all it has. */
function preload(): () => void {
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback !== 'function') loadScreens()
    else requestIdleCallback(loadScreens, { timeout: 3_000 })
  }, 1_000)
  return () => clearTimeout(timer)
}

function loadScreens(): void {
  void loadShell().then(({ preloadScreens }) => preloadScreens())
}
