import { IconPlugConnectedX } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { shopMessages } from './shop-messages.ts'
import { showWays, useComesFirst } from './shop-view.ts'
import { useMainTillStage, useShop } from './use-shop.ts'
import classes from './kitchen-away.module.css'

/** Stands first and large on a kitchen screen that gets no tickets, because nobody may take it for a quiet evening. */
export function KitchenAway() {
  useComesFirst()
  const t = useMessages(shopMessages)
  const { timeWithSeconds } = useFormat()
  const shop = useShop()
  const stage = useMainTillStage()
  if (stage === 'heard') return null
  const until = shop?.copyUntil ?? shop?.heardAt
  return (
    <div className={classes['away']} role="alert">
      <Icon of={IconPlugConnectedX} size={64} />
      <div className={classes['words']}>
        <p className={classes['title']}>{t('kitchenTitle')}</p>
        <p className={classes['text']}>
          {t('kitchenText')}
          {until != null && ` ${t('kitchenUntil', { time: timeWithSeconds(until) })}`}
        </p>
      </div>
      {stage === 'away' && (
        <ActionButton size={72} onPress={showWays}>
          {t('howToGoOn')}
        </ActionButton>
      )}
    </div>
  )
}
