import { IconToolsKitchen2 } from '@tabler/icons-react'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { SALE_KEYS } from '#renderer/ui/keyboard/held-keys.ts'
import { useHeldKeys } from '#renderer/ui/keyboard/use-shortcut.ts'
import { checkMessages } from '../check-messages.ts'
import classes from '../check.module.css'

/** Stands in place of the lines: an error, a skeleton while they are read, or a text if there are none yet. */
export function NoLines({
  text,
  isLoading,
  error,
  isRetrying,
  onRetry,
}: {
  /** Says what the first line will do. */
  readonly text: string
  readonly isLoading: boolean
  readonly error: Error | null
  readonly isRetrying: boolean
  readonly onRetry: () => void
}) {
  const t = useMessages(checkMessages)
  const sentence = useErrorSentence()
  if (error !== null) {
    return (
      <div className={classes['empty']}>
        <ErrorState title={t('checkFailedTitle')} isRetrying={isRetrying} onRetry={onRetry}>
          {`${sentence(error)} ${t('checkFailed')}`}
        </ErrorState>
      </div>
    )
  }
  if (isLoading) return <CheckSkeleton />
  return (
    <div className={classes['empty']}>
      <EmptyState icon={IconToolsKitchen2} title={t('emptyTitle')}>
        {text}
      </EmptyState>
    </div>
  )
}

function CheckSkeleton() {
  useHeldKeys(SALE_KEYS)
  return (
    <Loading>
      <div className={classes['loading']}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height="1.5rem" />
        ))}
      </div>
    </Loading>
  )
}
