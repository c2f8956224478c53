import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '../buttons/action-button.tsx'
import { EmptyState } from './empty-state.tsx'

export interface ErrorStateProps {
  /** `No se pudieron leer las mesas`. */
  readonly title: string
  /** The reason, and what is safe. */
  readonly children: string
  readonly onRetry: () => void
  readonly isRetrying?: boolean
  /** 1 if it fills the page. */
  readonly headingLevel?: 1 | 2
}

/** Shown if data could not be read; offers a retry. */
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
