import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useErrorSentence } from '../../../api/errors.ts'
import { apiQuery } from '../../../api/query.ts'
import { useLastError } from '../../../api/use-last-error.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useShortcut } from '../../../ui/keyboard/use-shortcut.ts'
import record from '../../../ui/layout/record.module.css'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { connectionMessages } from './connection-messages.ts'
import { LineNow } from './line-now.tsx'

/** Where the central is, as whom this till signs in, and what may be repeated. */
export function ConnectionScreen() {
  const t = useMessages(connectionMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const query = useQuery(apiQuery('sync', 'settings'))
  const error = useLastError(query)
  const goBack = () => navigate(paths.sync)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  return (
    <div className={record['screen']}>
      <ScreenHead headingLevel={1} title={t('title')} onBack={goBack} />
      {query.data !== undefined ? (
        <ConnectionForm settings={query.data} line={<LineNow />} />
      ) : error === null ? (
        <Loading>
          <Skeleton height="20rem" />
        </Loading>
      ) : (
        <ErrorState
          title={t('notReadTitle')}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {sentence(error)}
        </ErrorState>
      )}
    </div>
  )
}
