import { IconCheck, IconHandStop, IconPhoneCall, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { SyncIssuing } from '../../../../src-shared/api/sync.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { useMay } from '../../../session/use-session.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { NextButton } from '../../../ui/buttons/next-button.tsx'
import { Bar } from '../../../ui/feedback/bar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { holdMessages } from './hold-messages.ts'
import { holdReason } from './hold-reason.ts'
import classes from './hold.module.css'
import { NumberJumps } from './number-jumps.tsx'
import { ReleaseDialog } from './release-dialog.tsx'

const WORKING = ['worksOrders', 'worksRegister', 'worksQueue'] as const

/** The main button is the safe one, so that nobody lets two copies issue by mistake. */
export function Hold({
  code,
  series,
  onLeave,
}: {
  readonly code: string
  readonly series: SyncIssuing['series']
  readonly onLeave: () => void
}) {
  const t = useMessages(holdMessages)
  const mayRelease = useMay('SYNC:UPDATE')
  const [isReleasing, setReleasing] = useState(false)
  const reason = holdReason(code)
  return (
    <div className={classes['place']}>
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <div className={classes['told']} role="region" aria-label={t('headline')} tabIndex={0}>
        <div className={classes['headline']}>
          <Icon of={IconHandStop} size={44} />
          <h2 className={classes['words']}>{t('headline')}</h2>
        </div>
        <p className={classes['what']}>{t(`what_${reason}`)}</p>
        <h3 className={classes['partTitle']}>{t('whatToDo')}</h3>
        <ol className={classes['steps']}>
          <li>{t(`first_${reason}`)}</li>
          <li>{t(`second_${reason}`)}</li>
          <li>{t('third')}</li>
        </ol>
        <h3 className={classes['partTitle']}>{t('works')}</h3>
        <ul className={classes['works']}>
          {WORKING.map((key) => (
            <li key={key}>
              <Icon of={IconCheck} />
              {t(key)}
            </li>
          ))}
          <li data-stopped>
            <Icon of={IconX} />
            {t('stopped')}
          </li>
        </ul>
      </div>
      <div className={classes['acts']}>
        <div className={classes['before']}>
          {!mayRelease && (
            <Bar tone="warn" icon={IconPhoneCall} detail={t('callText')}>
              {t('callTitle')}
            </Bar>
          )}
          <h3 className={classes['partTitle']}>{t('numbers')}</h3>
          <NumberJumps series={series} />
          <p className={classes['support']}>{t('numbersText')}</p>
        </div>
        <ActionButton size={56} isWide aria-haspopup="dialog" onPress={() => setReleasing(true)}>
          {t(mayRelease ? 'release' : 'releaseWithPin')}
        </ActionButton>
        <NextButton onPress={onLeave}>{t('goOn')}</NextButton>
      </div>
      {isReleasing && <ReleaseDialog series={series} onClose={() => setReleasing(false)} />}
    </div>
  )
}
