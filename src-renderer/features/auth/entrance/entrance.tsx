import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { isNetworkLoss, refusalCode, useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useLastError } from '#renderer/api/use-last-error.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'

const SetupScreen = lazy(() =>
  import('#renderer/features/setup/setup-screen.tsx').then(({ SetupScreen }) => ({
    default: SetupScreen,
  })),
)
const EnrollmentScreen = lazy(() =>
  import('#renderer/features/devices/enrollment/enrollment-screen.tsx').then(
    ({ EnrollmentScreen }) => ({
      default: EnrollmentScreen,
    }),
  ),
)

const RETRY_MS = 3_000

/** Shows the setup, the enrollment of a tablet, or the sign-in. */
export function Entrance() {
  const t = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const setup = useQuery({
    ...apiQuery('setup', 'state'),
    // Retries while the till starts, so that nobody has to press.
    refetchInterval: ({ state }) => (isNetworkLoss(state.error) ? RETRY_MS : false),
  })
  const { data, isFetching, refetch } = setup
  const error = useLastError(setup)
  const cache = useQueryClient()
  /** Opens the sign-in, which must not show the users and the name that were read before the set-up. */
  function enter(): void {
    for (const { queryKey } of [apiQuery('auth', 'users'), apiQuery('system', 'terminal')]) {
      cache.removeQueries({ queryKey })
    }
    void refetch()
  }
  if (refusalCode(error) === 'DEVICE_NOT_ENROLLED') {
    return (
      <Suspense>
        <EnrollmentScreen onEnrolled={() => void refetch()} />
      </Suspense>
    )
  }
  if (data === undefined) {
    return error === null ? null : (
      <ErrorState
        title={t('networkLostTitle')}
        headingLevel={1}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {sentence(error)}
      </ErrorState>
    )
  }
  if (!data.isRequired) return <SignInScreen />
  return (
    <Suspense>
      <SetupScreen onDone={enter} />
    </Suspense>
  )
}
