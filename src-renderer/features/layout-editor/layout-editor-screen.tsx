import { IconLayoutDashboard } from '@tabler/icons-react'
import { useMessages } from '../../i18n/use-messages.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { layoutEditorMessages } from './layout-editor-messages.ts'

export function LayoutEditorScreen() {
  const t = useMessages(layoutEditorMessages)
  return (
    <EmptyState icon={IconLayoutDashboard} title={t('emptyTitle')}>
      {t('empty')}
    </EmptyState>
  )
}
