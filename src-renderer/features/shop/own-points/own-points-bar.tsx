import { IconLock } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useCurrentScreen } from '#renderer/frame/use-screen-groups.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { showOwnPoints } from '../shop-view.ts'
import { shopMessages } from '../shop-messages.ts'
import { useShop } from '../use-shop.ts'
import { ownPointsMessages } from './own-points-messages.ts'
import { isChangedAtMainTill } from './own-points-screens.ts'

/** Says on screens of the administration, before anything is typed, that they are changed at the main till. */
export function OwnPointsBar() {
  const t = useMessages(ownPointsMessages)
  const words = useMessages(shopMessages)
  const { time } = useFormat()
  const [location] = useLocation()
  const ownSince = useShop()?.ownSince ?? null
  const here = useCurrentScreen()?.screen.id
  if (ownSince === null || !isChangedAtMainTill(here, location)) return null
  return (
    <Bar
      shape="edge"
      tone="warn"
      icon={IconLock}
      detail={t('lockedText', { time: time(ownSince) })}
      act={{ label: words('whatWorks'), onPress: showOwnPoints }}
    >
      {t('lockedBar')}
    </Bar>
  )
}
