import { IconCircleCheck } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { paths } from '#renderer/paths.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import record from '#renderer/ui/layout/record.module.css'
import { useTakenOver } from './taken-over-record.ts'
import { takenOverMessages } from './taken-over-messages.ts'
import { TakenOverView } from './taken-over-view.tsx'

/** The takeover of this machine, reachable from the chip and from the counters until a person closes it. */
export function TakenOverScreen() {
  const t = useMessages(takenOverMessages)
  const [, navigate] = useLocation()
  const takenOver = useTakenOver((state) => state.record)
  const goHome = () => navigate(paths.home)
  useShortcut({ keys: ['Escape'], onPress: goHome })
  return (
    <div className={record['screen']}>
      <ScreenHead title={t('name')} onBack={goHome} />
      {takenOver === undefined ? (
        <EmptyState
          icon={IconCircleCheck}
          tone="ok"
          title={t('none')}
          acts={<ActionButton onPress={goHome}>{t('back')}</ActionButton>}
        >
          {t('noneText')}
        </EmptyState>
      ) : (
        <TakenOverView
          record={takenOver}
          isHeading={false}
          onSell={goHome}
          onOpen={(path) => navigate(path)}
        />
      )}
    </div>
  )
}
