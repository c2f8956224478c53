import {
  IconDeviceDesktopUp,
  IconHandStop,
  IconPlugConnectedX,
  IconRefresh,
} from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import type { SystemState } from '#renderer/frame/system-state.ts'
import { useMayAny } from '#renderer/session/use-session.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { screens } from '#renderer/screens/screens.ts'
import { useReplacedSince } from './replaced-bar.tsx'
import { shopMessages } from './shop-messages.ts'
import { showWays, useShopView } from './shop-view.ts'
import { useTakenOver } from './taken-over/taken-over-record.ts'
import { usePointList } from './use-point-list.ts'
import { useMainTillStage, useShop } from './use-shop.ts'

/** Reports how this program stands to the main till of its shop: away, taken over, or replaced. */
export function useShopState(): SystemState | undefined {
  const t = useMessages(shopMessages)
  const { time } = useFormat()
  const pointList = usePointList()
  const shop = useShop()
  const stage = useMainTillStage()
  const replacedSince = useReplacedSince()
  const record = useTakenOver((state) => state.record)
  const hasOwnPoints = useShopView((view) => view.hasOwnPoints)
  const mayOpen = useMayAny([screens.takenOver.permission].flat())

  if (replacedSince !== undefined) {
    return {
      kind: 'shop',
      tone: 'bill',
      icon: IconHandStop,
      label: t('chipReplaced'),
      word: t('wordReplaced'),
    }
  }
  if (stage !== 'heard') {
    if (hasOwnPoints) {
      return {
        kind: 'shop',
        tone: 'warn',
        icon: IconPlugConnectedX,
        label: t('chipOwn', {
          points: pointList(shop?.emissionPoints.map(({ code }) => code) ?? []),
        }),
        word: t('wordOwn'),
        onPress: showWays,
      }
    }
    if (stage === 'waiting') {
      return {
        kind: 'shop',
        tone: 'neutral',
        icon: IconRefresh,
        label: t('chipWaiting'),
        word: t('wordAway'),
      }
    }
    return {
      kind: 'shop',
      tone: 'danger',
      icon: IconPlugConnectedX,
      label: t('chipAway'),
      word: t('wordAway'),
      onPress: showWays,
    }
  }
  if (record === undefined || shop?.role === 'COUNTER') return undefined
  return {
    kind: 'shop',
    tone: 'warn',
    icon: IconDeviceDesktopUp,
    label: t('chipMain', { time: time(record.at) }),
    word: t('wordMain'),
    path: mayOpen ? paths.takenOver : undefined,
  }
}
