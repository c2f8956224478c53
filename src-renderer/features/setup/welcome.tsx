import { IconAlertCircle, IconBuildingStore, IconToolsKitchen2 } from '@tabler/icons-react'
import { refusalCode, useErrorSentence } from '../../api/errors.ts'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Bar } from '../../ui/feedback/bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EntranceHeader } from '../auth/place-parts.tsx'
import { DemoProgress } from './demo-progress.tsx'
import { setupMessages } from './setup-messages.ts'
import classes from './setup.module.css'

interface WelcomeProps {
  readonly onChooseOwn: () => void
  readonly onDone: () => void
}

/** Offers the two ways to start. */
export function Welcome({ onChooseOwn, onDone }: WelcomeProps) {
  const t = useMessages(setupMessages)
  const sentence = useErrorSentence()
  const demo = useApiMutation('setup', 'demo', {
    onSuccess: onDone,
    onError: (error) => {
      if (refusalCode(error) === 'SETUP_DONE') onDone()
    },
  })
  return (
    <div className={classes['place']}>
      <EntranceHeader />
      <div className={classes['welcome']}>
        <h1 className={classes['title']}>{t('title')}</h1>
        <p className={classes['intro']}>{t('intro')}</p>
        <div className={classes['ways']}>
          <section className={classes['way']}>
            <Icon of={IconToolsKitchen2} size={32} className={classes['wayIcon']} />
            <h2 className={classes['wayTitle']}>{t('demoTitle')}</h2>
            <p className={classes['wayText']}>{t('demoText')}</p>
            <DemoProgress isLoading={demo.isPending} />
            <ActionButton
              size={56}
              isWide
              isWorking={demo.isPending}
              workingLabel={t('demoWorking')}
              onPress={() => demo.mutate({ query: { withPast: 'true' } })}
            >
              {t('demo')}
            </ActionButton>
          </section>
          <section className={classes['way']}>
            <Icon of={IconBuildingStore} size={32} className={classes['wayIcon']} />
            <h2 className={classes['wayTitle']}>{t('ownTitle')}</h2>
            <p className={classes['wayText']}>{t('ownText')}</p>
            <ActionButton
              variant="filled"
              size={56}
              isWide
              isDisabled={demo.isPending}
              onPress={onChooseOwn}
            >
              {t('own')}
            </ActionButton>
          </section>
        </div>
        {demo.error !== null && (
          <div className={classes['notice']}>
            <Bar tone="danger" icon={IconAlertCircle} isUrgent>
              {sentence(demo.error)}
            </Bar>
          </div>
        )}
      </div>
    </div>
  )
}
