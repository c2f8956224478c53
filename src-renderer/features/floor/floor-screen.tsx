import { IconArmchair } from '@tabler/icons-react'
import { useMessages } from '../../i18n/use-messages.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { floorMessages } from './floor-messages.ts'

export function FloorScreen() {
  const t = useMessages(floorMessages)
  return (
    <EmptyState icon={IconArmchair} title={t('emptyTitle')}>
      {t('empty')}
    </EmptyState>
  )
}
