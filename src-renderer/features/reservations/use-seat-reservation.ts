import { useRef } from 'react'
import { useLocation } from 'wouter'
import type { Reservation } from '#shared/api/places/reservations.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { queueAct } from '#renderer/features/check/queue/order-queues.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { reservationsMessages } from './reservations-messages.ts'

/** Returns the act that seats the guests of a reservation and opens their table with their number. */
export function useSeatReservation() {
  const t = useMessages(reservationsMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const seated = useRef<{ readonly tableId: number; readonly guests: number }>(undefined)
  const done = useOnce('reservations.delete', {
    onSuccess: () => {
      if (seated.current === undefined) return
      const { tableId, guests } = seated.current
      queueAct(tableId, { kind: 'guests', guests })
      navigate(paths.order(tableId))
    },
    onError: (error) => toast.error(sentence(error)),
  })
  return {
    isPending: done.isPending,
    seat: ({ id, name, guests }: Reservation, tableId: number) => {
      seated.current = { tableId, guests }
      done.mutate({
        params: { id },
        query: { seatedTableId: tableId },
        label: t('seatLabel', { name }),
      })
    },
  }
}
