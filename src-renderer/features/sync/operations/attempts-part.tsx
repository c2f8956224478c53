import { useQuery } from '@tanstack/react-query'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useLastError } from '#renderer/api/use-last-error.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { syncMessages } from '../sync-messages.ts'
import classes from '../sync.module.css'

/** Lists the attempts and their answers, for remote support. The register has already removed secrets. */
export function AttemptsPart({ operationId }: { readonly operationId: number }) {
  const t = useMessages(syncMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes['technical']}>
      <ActionButton
        variant="bare"
        icon={isOpen ? IconChevronUp : IconChevronDown}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {t('technical')}
      </ActionButton>
      {isOpen && <Attempts operationId={operationId} />}
    </div>
  )
}

function Attempts({ operationId }: { readonly operationId: number }) {
  const t = useMessages(syncMessages)
  const sentence = useErrorSentence()
  const { date, timeWithSeconds, quantity } = useFormat()
  const query = useQuery(
    apiQuery('sync', 'attempts', { params: { id: operationId }, query: { size: 20 } }),
  )
  const error = useLastError(query)
  if (error !== null) {
    return (
      <ErrorState
        title={t('attemptsNotReadTitle')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {sentence(error)}
      </ErrorState>
    )
  }
  const attempts = query.data?.data
  if (attempts === undefined) return null
  if (attempts.length === 0) return <p className={classes['support']}>{t('noAttempts')}</p>
  return (
    <ol className={classes['attemptList']}>
      {attempts.map(({ id, startedAt, durationMs, status, answer }) => {
        const time = `${date(startedAt)} ${timeWithSeconds(startedAt)}`
        return (
          <li key={id}>
            <p className={classes['attemptHead']}>
              {status === null
                ? t('attemptFailed', { time })
                : t('attemptAnswered', {
                    time,
                    status,
                    milliseconds: quantity(durationMs ?? 0),
                  })}
            </p>
            {answer !== null && <code className={classes['answer']}>{answer}</code>}
          </li>
        )
      })}
    </ol>
  )
}
