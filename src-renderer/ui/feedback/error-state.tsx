import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../buttons/action-button.tsx'
import { EmptyState } from './empty-state.tsx'

export interface ErrorStateProps {
  /** What did not arrive: `No se pudieron leer las mesas`. */
  readonly title: string
  /** Why, and what is safe. */
  readonly children: string
  readonly onRetry: () => void
  readonly isRetrying?: boolean
  /** 1 where it is the whole page. */
  readonly headingLevel?: 1 | 2
}

/** Something could not be read. The way on is to try again. */
export function ErrorState({
  title,
  children,
  onRetry,
  isRetrying = false,
  headingLevel = 2,
}: ErrorStateProps) {
  const t = useMessages(uiMessages)
  return (
    <EmptyState
      icon={IconPlugConnectedX}
      tone="danger"
      title={title}
      headingLevel={headingLevel}
      acts={
        <ActionButton
          variant="filled"
          icon={IconRefresh}
          isWorking={isRetrying}
          workingLabel={t('retrying')}
          onPress={onRetry}
        >
          {t('retry')}
        </ActionButton>
      }
    >
      {children}
    </EmptyState>
  )
}
