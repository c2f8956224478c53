import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { useCopyAge } from '#renderer/api/copy-age.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { secondsAway } from './main-till.ts'
import { shopMessages } from './shop-messages.ts'
import { showWays } from './shop-view.ts'
import { useMainTillStage, useShop } from './use-shop.ts'

const MINUTE_S = 60

/** Says on every screen of a counter that it waits for the main till, or that its screens are only looked at. */
export function MainAwayBar() {
  const stage = useMainTillStage()
  if (stage === 'heard') return null
  return stage === 'waiting' ? <WaitingBar /> : <LookingBar />
}

function WaitingBar() {
  const t = useMessages(shopMessages)
  const { quantity, timeWithSeconds } = useFormat()
  const shop = useShop()
  const now = useNow('second')
  const isPhone = useLayout() === 'phone'
  const until = shop?.copyUntil ?? shop?.heardAt
  const age = useDataAge()
  const words = [
    age,
    until == null || isPhone ? undefined : t('waitingText', { time: timeWithSeconds(until) }),
  ].filter((each) => each !== undefined)
  return (
    <Bar
      shape="edge"
      tone="neutral"
      icon={IconRefresh}
      {...(words.length === 0 ? {} : { detail: words.join(' ') })}
    >
      {t('waiting', { seconds: quantity(secondsAway(shop, now)) })}
    </Bar>
  )
}

function LookingBar() {
  const t = useMessages(shopMessages)
  const { timeWithSeconds } = useFormat()
  const until = useShop()?.copyUntil
  const age = useDataAge()
  return (
    <Bar
      shape="edge"
      tone="danger"
      icon={IconPlugConnectedX}
      isUrgent
      detail={[
        until == null ? t('looking') : t('lookingUntil', { time: timeWithSeconds(until) }),
        age,
      ]
        .filter((each) => each !== undefined)
        .join(' ')}
      act={{ label: t('howToGoOn'), onPress: showWays }}
    >
      {t('away')}
    </Bar>
  )
}

/** Says how old the oldest part of the screen is; undefined while all of it is from the main till. */
function useDataAge(): string | undefined {
  const t = useMessages(shopMessages)
  const { quantity, age } = useFormat()
  const since = useCopyAge((state) => state.since)
  const now = useNow('second')
  if (since === undefined) return undefined
  const seconds = Math.max(0, Math.round((now.getTime() - since) / 1_000))
  const words =
    seconds < MINUTE_S
      ? t('ageSeconds', { seconds: quantity(seconds) })
      : age(new Date(since).toISOString(), now)
  return t('dataAge', { age: words })
}
