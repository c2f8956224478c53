import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSessionEnd, useErrorSentence } from '../../../api/errors.ts'
import { apiQuery } from '../../../api/query.ts'
import { useLastError } from '../../../api/use-last-error.ts'
import { uiMessages } from '../../../i18n/ui-messages.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { refreshSession } from '../../../session/session-store.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'

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
