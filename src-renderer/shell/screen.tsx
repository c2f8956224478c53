import { IconLock, IconMapOff } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { type ScreenRoute, screenRoutes } from '#renderer/screens/routes.ts'
import { useMayAny } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { SALE_KEYS } from '#renderer/ui/keyboard/held-keys.ts'
import { useHeldKeys } from '#renderer/ui/keyboard/use-shortcut.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { shellMessages } from '#renderer/frame/shell-messages.ts'
import classes from './shell.module.css'

/** Shows the screen of the current path, or the state that prevents it. */
export function Screen({ home }: { readonly home: string | undefined }) {
  return (
    <Switch>
      {screenRoutes.map((route) => (
        <Route key={route.path} path={route.path}>
          <ScreenBoundary key={route.path}>
            <Allowed route={route} />
          </ScreenBoundary>
        </Route>
      ))}
      <Route path={paths.home}>
        {home === undefined ? <NotAllowed /> : <Redirect to={home} replace />}
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  )
}

function Allowed({ route: { permissions, Screen: Shown } }: { readonly route: ScreenRoute }) {
  if (!useMayAny(permissions)) return <NotAllowed />
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Shown />
    </Suspense>
  )
}

function NotAllowed() {
  const t = useMessages(shellMessages)
  return (
    <EmptyState icon={IconLock} title={t('notAllowedTitle')} headingLevel={1}>
      {t('notAllowed')}
    </EmptyState>
  )
}

function NotFound() {
  const t = useMessages(shellMessages)
  const [, navigate] = useLocation()
  return (
    <EmptyState
      icon={IconMapOff}
      title={t('notFoundTitle')}
      headingLevel={1}
      acts={
        <ActionButton variant="filled" onPress={() => navigate(paths.home)}>
          {t('goHome')}
        </ActionButton>
      }
    >
      {t('notFound')}
    </EmptyState>
  )
}

function ScreenSkeleton() {
  useHeldKeys(SALE_KEYS)
  return (
    <Loading>
      <div className={classes['loading']}>
        <Skeleton width="18rem" height="3.5rem" radius="var(--m-radius)" />
        <Skeleton height="8rem" radius="var(--m-radius)" />
        <Skeleton height="8rem" radius="var(--m-radius)" />
      </div>
    </Loading>
  )
}
