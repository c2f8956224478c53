import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { firstStepsMessages } from './first-steps-messages.ts'
import classes from './first-steps.module.css'
import { TypeButton } from './type-button.tsx'

const sizes = [10, 20, 40] as const

/** Chooses the number of tables to start with. */
export function StarterFloorScreen() {
  const t = useMessages(firstStepsMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const [tables, setTables] = useState<(typeof sizes)[number]>(20)
  const goBack = () => navigate(paths.firstSteps)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  const create = useOnce('setup.createFloor', {
    onSuccess: (created) => {
      toast.done(t('floorCreated', { tables: created.tables }))
      goBack()
    },
  })
  return (
    <div className={classes['screen']}>
      <ScreenHead title={t('floorTitle')} onBack={goBack} />
      <div className={classes['rest']}>
        <div className={classes['body']}>
          <div className={classes['page']}>
            <p className={classes['intro']}>{t('floorIntro')}</p>
            <div className={classes['sizes']} role="group" aria-label={t('floorTitle')}>
              {sizes.map((size) => (
                <TypeButton
                  key={size}
                  name={t('floorSize', { tables: size })}
                  detail={t(`floor${size}`)}
                  isChosen={size === tables}
                  onPress={() => setTables(size)}
                />
              ))}
            </div>
          </div>
        </div>
        <footer className={classes['foot']}>
          <div className={classes['footNotice']}>
            {create.error !== null && (
              <Bar tone="danger" icon={IconAlertCircle} isUrgent>
                {sentence(create.error)}
              </Bar>
            )}
          </div>
          <div className={classes['footNext']}>
            <NextButton
              isWorking={create.isPending}
              workingLabel={t('working')}
              onPress={() => create.mutate({ label: t('floorTitle'), body: { tables } })}
            >
              {t('useFloor', { tables })}
            </NextButton>
          </div>
        </footer>
      </div>
    </div>
  )
}
