import { IconDevices2 } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { JoinButton } from './counter-panel.tsx'
import { countersMessages } from './counters-messages.ts'
import classes from './counters.module.css'

/** For a shop with one program: what a counter is good for, and how to join one. */
export function NoCounters({ onJoin }: { readonly onJoin: () => void }) {
  const t = useMessages(countersMessages)
  const mayEnroll = useMay('COUNTER:ENROLL')
  return (
    <div className={classes['none']}>
      <div className={classes['noneBody']}>
        <Icon of={IconDevices2} size={48} />
        <h2 className={classes['noneTitle']}>{t('emptyTitle')}</h2>
        <p className={classes['noneText']}>{t('emptyText')}</p>
        <h3 className={classes['portsTitle']}>{t('emptySteps')}</h3>
        <ol className={classes['steps']}>
          <li>{t('emptyOne')}</li>
          <li>{t('emptyTwo')}</li>
          <li>{t('emptyThree')}</li>
        </ol>
      </div>
      {mayEnroll && (
        <div className={classes['noneFoot']}>
          <JoinButton onPress={onJoin} />
        </div>
      )}
    </div>
  )
}
