import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSessionEnd, useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useLastError } from '#renderer/api/use-last-error.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { refreshSession } from '#renderer/session/session-store.ts'
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx'

/** After a reload with a token: loads its user with current rights. */
export function RestoreSession() {
  const t = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const session = useQuery(apiQuery('auth', 'session'))
  const { data, isFetching, refetch } = session
  const error = useLastError(session)
  useEffect(() => {
    if (data !== undefined) refreshSession(data)
  }, [data])
  if (error === null || isSessionEnd(error)) return null
  return (
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
