import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { secondsAway } from './main-till.ts'
import { shopMessages } from './shop-messages.ts'
import { showWays, useShopView } from './shop-view.ts'
import { useMainTillStage, useShop } from './use-shop.ts'

/** Says on every screen of a counter that it waits for the main till, or that its screens are only looked at. */
export function MainAwayBar() {
  const stage = useMainTillStage()
  const hasOwnPoints = useShopView((state) => state.hasOwnPoints)
  if (stage === 'heard' || hasOwnPoints) return null
  return stage === 'waiting' ? <WaitingBar /> : <LookingBar />
}

function WaitingBar() {
  const t = useMessages(shopMessages)
  const { quantity, timeWithSeconds } = useFormat()
  const shop = useShop()
  const now = useNow('second')
  const isPhone = useLayout() === 'phone'
  const until = shop?.copyUntil ?? shop?.heardAt
  return (
    <Bar
      shape="edge"
      tone="neutral"
      icon={IconRefresh}
      {...(until == null || isPhone
        ? {}
        : { detail: t('waitingText', { time: timeWithSeconds(until) }) })}
    >
      {t('waiting', { seconds: quantity(secondsAway(shop, now)) })}
    </Bar>
  )
}

function LookingBar() {
  const t = useMessages(shopMessages)
  const { timeWithSeconds } = useFormat()
  const until = useShop()?.copyUntil
  return (
    <Bar
      shape="edge"
      tone="danger"
      icon={IconPlugConnectedX}
      isUrgent
      detail={until == null ? t('looking') : t('lookingUntil', { time: timeWithSeconds(until) })}
      act={{ label: t('howToGoOn'), onPress: showWays }}
    >
      {t('away')}
    </Bar>
  )
}
