import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Shop, TakeoverPoints } from '#shared/api/machine/shop.ts'
import { refusalCode } from '#renderer/api/errors.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useReason } from '#renderer/ui/fields/reason-field.tsx'
import { registerNow } from '#renderer/ui/format/clock.ts'
import { useTypedPin } from '#renderer/features/approval/use-typed-pin.ts'
import { forgetAbsence } from '../shop-view.ts'
import { keepTakeover } from '../taken-over/taken-over-record.ts'
import { usePointList } from '../use-point-list.ts'
import { takeoverMessages } from './takeover-messages.ts'

export type TakeoverFlow = ReturnType<typeof useTakeover>

/** The choice between the ways, its reason and its PIN. Own points harm nothing, so they are chosen beforehand. */
export function useTakeover(shop: Shop) {
  const t = useMessages(takeoverMessages)
  const cache = useQueryClient()
  const pointList = usePointList()
  const pin = useTypedPin()
  const reason = useReason()
  const ways = waysOf(shop)
  const [chosen, setChosen] = useState<TakeoverPoints | undefined>(
    ways.some(({ points }) => points === 'OWN') ? 'OWN' : undefined,
  )
  const way = ways.find(({ points }) => points === chosen)
  const { mutate, isPending } = useApiMutation('shop', 'takeover', {
    onSuccess: ({ lost, ...renewed }) => {
      cache.setQueryData(apiQuery('shop', 'read').queryKey, renewed)
      if (chosen === 'OWN') {
        forgetAbsence()
        toast.done(t('ownNow', { points: pointList(codesOf(renewed)) }))
      } else keepTakeover(renewed, lost, registerNow())
      void cache.invalidateQueries({ predicate: ({ queryKey: [resource] }) => resource !== 'shop' })
    },
    onError: (refusal) => {
      if (refusalCode(refusal) !== 'MAIN_IS_THERE') return pin.refuse(refusal)
      toast.done(t('answered'))
      void cache.invalidateQueries()
    },
  })
  return {
    ways,
    chosen,
    choose: setChosen,
    way,
    pin,
    reason,
    isWorking: isPending,
    submit: () => {
      if (way === undefined || !pin.isReady || isPending) return
      if (way.points === 'ALL' && !reason.check()) return
      mutate({
        body: {
          points: way.points,
          pin: pin.entry.pin,
          ...(way.points === 'ALL' && { reason: reason.reason }),
        },
      })
    },
  }
}

const order: readonly TakeoverPoints[] = ['OWN', 'ALL']

/** Returns the ways that are open, own points first; a counter that has its own points already may only go further. */
function waysOf({ ways, ownSince }: Shop): Shop['ways'] {
  return ways
    .filter(({ points }) => points !== 'OWN' || ownSince === null)
    .toSorted((one, other) => order.indexOf(one.points) - order.indexOf(other.points))
}

export function codesOf({ emissionPoints }: Pick<Shop, 'emissionPoints'>): readonly string[] {
  return emissionPoints.map(({ code }) => code)
}
