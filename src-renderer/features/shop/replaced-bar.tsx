import { useQuery } from '@tanstack/react-query'
import { IconHandStop } from '@tabler/icons-react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { shopMessages } from './shop-messages.ts'
import { useShop } from './use-shop.ts'

const NEWER_EPOCH = 'NEWER_EPOCH'

/** Tells everybody at a main till that another one took over: nothing is issued here. */
export function ReplacedBar() {
  const t = useMessages(shopMessages)
  const { time, quantity } = useFormat()
  const shop = useShop()
  const since = useReplacedSince()
  if (since === undefined) return null
  const waiting = shop?.waitingActs ?? 0
  return (
    <Bar
      shape="edge"
      tone="bill"
      icon={IconHandStop}
      isUrgent
      detail={
        waiting > 0
          ? t('replacedWaiting', { count: waiting, number: quantity(waiting) })
          : t('replacedText')
      }
    >
      {since === null ? t('replaced') : t('replacedSince', { time: time(since) })}
    </Bar>
  )
}

/** Returns when another till took over from this one; null if the time is not known, undefined if none did. */
export function useReplacedSince(): string | null | undefined {
  const isReplaced = useShop()?.isReplaced === true
  const hold = useQuery(apiQuery('sync', 'status')).data?.issuingHold
  if (hold?.code === NEWER_EPOCH) return hold.since
  return isReplaced ? null : undefined
}
