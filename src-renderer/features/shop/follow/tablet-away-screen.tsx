import { IconDeviceDesktop, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { Shop } from '#shared/api/machine/shop.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Cover } from '../cover.tsx'
import { shopMessages } from '../shop-messages.ts'
import { lookOnly } from '../shop-view.ts'
import { followMessages } from './follow-messages.ts'
import { useFollowState } from './follow-state.ts'
import { goToProgram } from './go-to-program.ts'
import classes from './tablet-away.module.css'

/**
 * Covers a tablet that hears no main till. It decides nothing about the shop: it follows by itself a program that leads,
 * and offers the counter that goes on with its own points.
 */
export function TabletAwayScreen({ shop }: { readonly shop: Shop }) {
  const t = useMessages(followMessages)
  const chip = useMessages(shopMessages)
  const { timeWithSeconds } = useFormat()
  const offered = useFollowState((state) => state.offered)
  const [isGoing, setGoing] = useState(false)

  async function work(): Promise<void> {
    if (offered === undefined) return
    setGoing(true)
    if (await goToProgram(offered)) return
    setGoing(false)
    toast.error(t('refused', { name: offered.name }))
  }

  return (
    <Cover
      title={t('title')}
      chip={{ icon: IconPlugConnectedX, tone: 'danger', label: chip('chipAway') }}
    >
      <div className={classes['place']}>
        <div className={classes['main']}>
          <div className={classes['happened']}>
            <Icon of={IconPlugConnectedX} size={56} />
            <div>
              <h1 className={classes['title']}>{t('title')}</h1>
              {shop.heardAt !== null && (
                <p>{t('since', { time: timeWithSeconds(shop.heardAt) })}</p>
              )}
            </div>
          </div>
          <h2 className={classes['heading']}>{t('decided')}</h2>
          <p className={classes['text']}>{t('decidedText')}</p>
          {offered !== undefined && (
            <section className={classes['offer']} aria-label={t('offer', { name: offered.name })}>
              <Icon of={IconDeviceDesktop} size={40} />
              <div>
                <h2 className={classes['heading']}>{t('offer', { name: offered.name })}</h2>
                <p className={classes['text']}>{t('offerText')}</p>
              </div>
            </section>
          )}
          <p className={classes['searching']}>
            <Icon of={IconRefresh} />
            {t('searching')}
          </p>
        </div>
        <div className={classes['foot']}>
          <ActionButton size={72} onPress={lookOnly}>
            {t('look')}
          </ActionButton>
          {offered !== undefined && (
            <NextButton isWorking={isGoing} workingLabel={t('going')} onPress={() => void work()}>
              {t('work', { name: offered.name })}
            </NextButton>
          )}
        </div>
      </div>
    </Cover>
  )
}
