import { useQuery } from '@tanstack/react-query'
import { IconPlugOff } from '@tabler/icons-react'
import { useLocation, useParams } from 'wouter'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useLastError } from '#renderer/api/use-last-error.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import record from '#renderer/ui/layout/record.module.css'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { CheckPart } from '../check-part.tsx'
import { pinpadsMessages } from '../pinpads-messages.ts'
import { Dialogue } from './dialogue.tsx'
import classes from './dialogue.module.css'
import { dialogueMessages } from './dialogue-messages.ts'

/** Shows the messages between till and terminal live, with a test that produces some. */
export function DialogueScreen() {
  const t = useMessages(dialogueMessages)
  const p = useMessages(pinpadsMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const pinpadId = Number(useParams<{ pinpadId: string }>().pinpadId)
  const { establishmentId } = useSignedInUser()
  const query = useQuery(apiQuery('pinpads', 'list', { params: { establishmentId } }))
  const error = useLastError(query)
  const pinpad = query.data?.find(({ id }) => id === pinpadId)
  const goBack = () => navigate(paths.pinpad(pinpadId))
  useShortcut({ keys: ['Escape'], onPress: goBack })

  return (
    <div className={record['screen']}>
      <ScreenHead
        title={pinpad === undefined ? t('dialogue') : t('dialogueWith', { name: pinpad.name })}
        onBack={goBack}
      />
      {error !== null ? (
        <ErrorState
          title={p('notReadTitle')}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {sentence(error)}
        </ErrorState>
      ) : query.data === undefined ? (
        <Loading>
          <Skeleton height="20rem" />
        </Loading>
      ) : pinpad === undefined ? (
        <EmptyState icon={IconPlugOff} title={p('goneTitle')}>
          {p('goneText')}
        </EmptyState>
      ) : (
        <div className={classes['body']}>
          <CheckPart key={JSON.stringify(pinpad)} pinpad={pinpad} headingLevel={2} />
          <Dialogue pinpadId={pinpad.id} />
        </div>
      )}
    </div>
  )
}
