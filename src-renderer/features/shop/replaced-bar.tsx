import { useQuery } from '@tanstack/react-query'
import { IconHandStop } from '@tabler/icons-react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { apartActsOf, handingFaultOf, isHandingOver } from './own-points/apart.ts'
import { ownPointsMessages } from './own-points/own-points-messages.ts'
import { shopMessages } from './shop-messages.ts'
import { useShop } from './use-shop.ts'

const NEWER_EPOCH = 'NEWER_EPOCH'

/** Tells everybody at a main till that another one took over: nothing is issued here. */
export function ReplacedBar() {
  const t = useMessages(shopMessages)
  const { time } = useFormat()
  const since = useReplacedSince()
  if (since === undefined) return null
  return (
    <Bar shape="edge" tone="bill" icon={IconHandStop} isUrgent detail={<WhatItHandsOver />}>
      {since === null ? t('replaced') : t('replacedSince', { time: time(since) })}
    </Bar>
  )
}

function WhatItHandsOver() {
  const t = useMessages(shopMessages)
  const words = useMessages(ownPointsMessages)
  const { quantity } = useFormat()
  const shop = useShop()
  const acts = apartActsOf(shop)
  if (shop === undefined || acts === undefined) return t('replacedText')
  const fault = handingFaultOf(shop)
  const waiting = acts.total - acts.sent
  if (fault !== undefined) return words(`fault_${fault}`)
  if (isHandingOver(shop) && acts.total > 0) {
    return t('replacedHanding', { sent: quantity(acts.sent), total: quantity(acts.total) })
  }
  return waiting > 0
    ? t('replacedWaiting', { count: waiting, number: quantity(waiting) })
    : t('replacedText')
}

/** Returns when another till took over from this one; null if the time is not known, undefined if none did. */
export function useReplacedSince(): string | null | undefined {
  const isReplaced = useShop()?.isReplaced === true
  const hold = useQuery(apiQuery('sync', 'status')).data?.issuingHold
  if (hold?.code === NEWER_EPOCH) return hold.since
  return isReplaced ? null : undefined
}
