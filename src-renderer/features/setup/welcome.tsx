import {
  IconAlertCircle,
  IconBuildingStore,
  IconDatabaseImport,
  IconDevices2,
  IconDeviceTablet,
  IconToolsKitchen2,
  type TablerIcon,
} from '@tabler/icons-react'
import { refusalCode, useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { EntranceHeader } from '#renderer/features/auth/place/place-parts.tsx'
import { DemoProgress } from './demo-progress.tsx'
import { joinMessages } from './join-start/join-messages.ts'
import { otherStartMessages } from './other-start/other-start-messages.ts'
import { setupMessages } from './setup-messages.ts'
import type { Start } from './start.ts'
import classes from './setup.module.css'

interface WelcomeProps {
  readonly onChoose: (start: Exclude<Start, 'welcome'>) => void
  readonly onDone: () => void
}

/** Offers the ways to start: a new business or the demo, and for who already uses the program the others. */
export function Welcome({ onChoose, onDone }: WelcomeProps) {
  const t = useMessages(setupMessages)
  const other = useMessages(otherStartMessages)
  const join = useMessages(joinMessages)
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
              onPress={() => onChoose('own')}
            >
              {t('own')}
            </ActionButton>
          </section>
        </div>
        <div className={classes['others']}>
          <OtherWay
            icon={IconDevices2}
            label={join('way')}
            text={join('wayText')}
            isDisabled={demo.isPending}
            onPress={() => onChoose('join')}
          />
          <OtherWay
            icon={IconDatabaseImport}
            label={other('restore')}
            text={other('restoreWay')}
            isDisabled={demo.isPending}
            onPress={() => onChoose('restore')}
          />
          <OtherWay
            icon={IconDeviceTablet}
            label={other('tablet')}
            text={other('tabletWay')}
            isDisabled={demo.isPending}
            onPress={() => onChoose('tablet')}
          />
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

function OtherWay({
  icon,
  label,
  text,
  isDisabled,
  onPress,
}: {
  readonly icon: TablerIcon
  readonly label: string
  readonly text: string
  readonly isDisabled: boolean
  readonly onPress: () => void
}) {
  return (
    <button type="button" className={classes['other']} disabled={isDisabled} onClick={onPress}>
      <Icon of={icon} size={26} />
      <span className={classes['otherWords']}>
        <span className={classes['otherLabel']}>{label}</span>
        <span className={classes['otherText']}>{text}</span>
      </span>
    </button>
  )
}
