import { IconBarcode } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { countsMessages } from '../counts-messages.ts'

/** Beside the list until a product is chosen. */
export function NothingChosen({ isBlind }: { readonly isBlind: boolean }) {
  const t = useMessages(countsMessages)
  return (
    <EmptyState icon={IconBarcode} title={t('nothingChosen')}>
      {t('nothingChosenText')} {isBlind && t('blindNote')}
    </EmptyState>
  )
}
