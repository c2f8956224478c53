import { IconArrowBarToDown, IconArrowBarUp, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { CashSummary } from '#shared/api/sales/cash-register.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { ClosingChecklist } from './closing/closing-checklist.tsx'
import { MovementDialog, type MovementType } from './movement-dialog.tsx'
import { MovementList } from './movement-list.tsx'
import { PointMissingBar } from '#renderer/features/auth/place/point-missing-bar.tsx'
import { ReceivablesButton } from './receivables-button.tsx'
import { HistoryButton } from './history/history-button.tsx'
import { PointChoice } from './opening/point-choice.tsx'
import { RegisterFigures } from './register-figures.tsx'
import { registerMessages } from './register-messages.ts'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import classes from './register.module.css'
import { useOpenedText } from './opening/use-opened-text.ts'
import type { RegisterPoint } from './use-register.ts'
import { WithSide } from './with-side.tsx'

/** An open register: the movements since its opening, and its acts. */
export function OpenRegister({
  point,
  choices,
  summary,
  onClose,
}: {
  readonly point: RegisterPoint
  readonly choices: readonly RegisterPoint[]
  readonly summary: CashSummary
  readonly onClose: () => void
}) {
  const t = useMessages(registerMessages)
  const mayMove = useMay('CASH_REGISTER:MOVE')
  const opened = useOpenedText(summary)
  const isPhone = useLayout() === 'phone'
  const [moving, setMoving] = useState<MovementType>()
  return (
    <div className={classes['screen']}>
      <ScreenHead title={t('register', { code: point.code })} detail={opened}>
        <ReceivablesButton />
        <HistoryButton />
        <PointChoice point={point} choices={choices} />
      </ScreenHead>
      <WithSide
        scrollsAsOne
        main={
          <ScrollBox name={t('register', { code: point.code })} className={classes['happened']}>
            <PointMissingBar />
            <RegisterFigures summary={summary} />
            <MovementList point={point} />
          </ScrollBox>
        }
        side={
          <div className={classes['acts']}>
            <div className={classes['checks']}>
              <ClosingChecklist summary={summary} onlyProblems={isPhone} />
            </div>
            {mayMove && (
              <div className={classes['actsRow']}>
                <ActionButton
                  size={56}
                  icon={IconArrowBarToDown}
                  aria-haspopup="dialog"
                  onPress={() => setMoving('ENTRY')}
                >
                  {t('entry')}
                </ActionButton>
                <ActionButton
                  size={56}
                  icon={IconArrowBarUp}
                  aria-haspopup="dialog"
                  onPress={() => setMoving('EXIT')}
                >
                  {t('exit')}
                </ActionButton>
              </div>
            )}
            <NextButton icon={IconLock} onPress={onClose}>
              {t('closeRegister')}
            </NextButton>
          </div>
        }
      />
      {moving !== undefined && (
        <MovementDialog point={point} type={moving} onClose={() => setMoving(undefined)} />
      )}
    </div>
  )
}
