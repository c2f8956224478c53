import { IconAlertOctagon } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'

interface BoundaryState {
  readonly hasFailed: boolean
}

/** Limits a crash to its screen; the bar with its navigation stays. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return <StoppedScreen onReopen={() => this.setState({ hasFailed: false })} />
  }
}

function StoppedScreen({ onReopen }: { readonly onReopen: () => void }) {
  const t = useMessages(uiMessages)
  return (
    <EmptyState
      icon={IconAlertOctagon}
      tone="danger"
      title={t('somethingFailedTitle')}
      acts={
        <ActionButton variant="filled" onPress={onReopen}>
          {t('reopen')}
        </ActionButton>
      }
    >
      {t('somethingFailed')}
    </EmptyState>
  )
}
