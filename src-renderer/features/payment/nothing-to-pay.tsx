import { IconCash } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { paymentMessages } from './payment-messages.ts'

/** Shown if the bill was paid meanwhile, or has no line. */
export function NothingToPay({ donePath }: { readonly donePath: string }) {
  const t = useMessages(paymentMessages)
  const [, navigate] = useLocation()
  const leave = () => navigate(donePath, { replace: true })
  useShortcut({ keys: ['Enter', 'Escape'], onPress: leave })
  return (
    <EmptyState
      icon={IconCash}
      title={t('emptyTitle')}
      headingLevel={1}
      acts={
        <ActionButton variant="filled" onPress={leave}>
          {t(donePath === paths.floor ? 'backToFloor' : 'backToSale')}
        </ActionButton>
      }
    >
      {t('empty')}
    </EmptyState>
  )
}
