import { IconCheck, IconHandStop, IconPhoneCall, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { SyncIssuing } from '#shared/api/machine/sync.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
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
  // The other till has the numbers now.
  const isReleasable = reason !== 'NEWER_EPOCH'
  return (
    <div className={classes['place']}>
      <ScrollBox className={classes['told']} role="region" name={t('headline')}>
        <div className={classes['headline']}>
          <Icon of={IconHandStop} size={44} />
          <h2 className={classes['words']}>{t('headline')}</h2>
        </div>
        <p className={classes['what']}>{t(`what_${reason}`)}</p>
        <h3 className={classes['partTitle']}>{t('whatToDo')}</h3>
        <ol className={classes['steps']}>
          <li>{t(`first_${reason}`)}</li>
          <li>{t(`second_${reason}`)}</li>
          {isReleasable && <li>{t('third')}</li>}
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
      </ScrollBox>
      <div className={classes['acts']}>
        <div className={classes['before']}>
          {isReleasable && !mayRelease && (
            <Bar tone="warn" icon={IconPhoneCall} detail={t('callText')}>
              {t('callTitle')}
            </Bar>
          )}
          {isReleasable && (
            <>
              <h3 className={classes['partTitle']}>{t('numbers')}</h3>
              <NumberJumps series={series} />
              <p className={classes['support']}>{t('numbersText')}</p>
            </>
          )}
        </div>
        {isReleasable && (
          <ActionButton size={56} isWide aria-haspopup="dialog" onPress={() => setReleasing(true)}>
            {t(mayRelease ? 'release' : 'releaseWithPin')}
          </ActionButton>
        )}
        <NextButton onPress={onLeave}>{t('goOn')}</NextButton>
      </div>
      {isReleasing && <ReleaseDialog series={series} onClose={() => setReleasing(false)} />}
    </div>
  )
}
