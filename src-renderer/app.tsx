import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import classes from './app.module.css'
import { Activity, lazy, Suspense, useEffect, useState } from 'react'
import { Router } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { apiQuery } from './api/query.ts'
import { queryClient } from './api/query-client.ts'
import { useFollowLanguage } from './api/use-follow-language.ts'
import { askBeforeLeaving } from './drafts/leave-guard.ts'
import { Entrance } from './features/auth/entrance/entrance.tsx'
import { RestoreSession } from './features/auth/entrance/restore-session.tsx'
import { preloadScreens } from './routes.tsx'
import { createColorSchemeManager } from './session/color-scheme.ts'
import { PageKeyboard } from './session/page-keyboard.tsx'
import { PageTouchKeyboard } from './session/page-touch-keyboard.tsx'
import { useSessionStore } from './session/session-store.ts'
import { theme } from './theme/theme.ts'
import { Toasts } from './ui/feedback/toast.tsx'

const loadShell = () => import('./shell/shell.tsx')
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
  void loadShell()
  preloadScreens()
}
