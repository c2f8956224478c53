import {
  IconAlertTriangle,
  IconDeviceDesktopUp,
  IconHandStop,
  IconPlugConnectedX,
  IconRefresh,
  IconUnlink,
  IconUpload,
} from '@tabler/icons-react'
import type { Shop } from '#shared/api/machine/shop.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import type { SystemState } from '#renderer/frame/system-state.ts'
import { useMayAny } from '#renderer/session/use-session.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { screens } from '#renderer/screens/screens.ts'
import { apartActsOf, handingFaultOf, isHandingOver } from './own-points/apart.ts'
import { useReplacedSince } from './replaced-bar.tsx'
import { shopMessages } from './shop-messages.ts'
import { showOwnPoints, showWays } from './shop-view.ts'
import { useTakenOver } from './taken-over/taken-over-record.ts'
import { useMainTillStage, useShop } from './use-shop.ts'

/** Reports how this program stands to the main till of its shop: away, apart, taken over, or replaced. */
export function useShopState(): SystemState | undefined {
  const t = useMessages(shopMessages)
  const { time } = useFormat()
  const shop = useShop()
  const stage = useMainTillStage()
  const replacedSince = useReplacedSince()
  const own = useOwnState(shop)
  const record = useTakenOver((state) => state.record)
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
  if (own !== undefined) return own
  if (stage === 'waiting') {
    return {
      kind: 'shop',
      tone: 'neutral',
      icon: IconRefresh,
      label: t('chipWaiting'),
      word: t('wordAway'),
    }
  }
  if (stage === 'away') {
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

/** Reports own points, and what they have to hand over; undefined for a program that is joined. */
function useOwnState(shop: Shop | undefined): SystemState | undefined {
  const t = useMessages(shopMessages)
  const { time, quantity } = useFormat()
  const acts = apartActsOf(shop)
  if (shop === undefined || shop.ownSince === null || acts?.mode !== 'own') return undefined
  const since = { time: time(shop.ownSince) }
  const waiting = acts.total - acts.sent
  const waitingActs = t('ownActs', { count: waiting, number: quantity(waiting) })
  const sentence = t('ownSentence', { ...since, acts: waitingActs })
  const own = { kind: 'shop', onPress: showOwnPoints } as const
  if (handingFaultOf(shop) !== undefined) {
    return {
      ...own,
      tone: 'danger',
      icon: IconAlertTriangle,
      label: t('chipHandingFault'),
      word: t('wordHanding'),
      sentence,
    }
  }
  if (isHandingOver(shop)) {
    return {
      ...own,
      tone: 'warn',
      icon: IconUpload,
      label: t('chipHanding', { sent: quantity(acts.sent), total: quantity(acts.total) }),
      word: t('wordHanding'),
    }
  }
  return {
    ...own,
    tone: 'warn',
    icon: IconUnlink,
    label: waiting === 0 ? t('chipOwn', since) : t('chipOwnWaiting', { acts: waitingActs }),
    word: t('wordOwn'),
    sentence,
  }
}
