import { IconCalendarEvent } from '@tabler/icons-react'
import { memo } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { reservationsMessages } from './reservations-messages.ts'
import { useNearReservations } from './use-near-reservations.ts'
import { useSeatReservation } from './use-seat-reservation.ts'

/** Names the reservation on a free table's order screen. Other guests can still order there. */
export const ReservationBar = memo(function ReservationBar({
  tableId,
}: {
  readonly tableId: number
}) {
  const t = useMessages(reservationsMessages)
  const { time } = useFormat()
  const now = useNow('minute')
  const reservation = useNearReservations(now).get(tableId)
  const mayOrder = useMay('ORDER:CREATE')
  const { seat } = useSeatReservation()
  if (reservation === undefined) return null
  return (
    <Bar
      tone="neutral"
      icon={IconCalendarEvent}
      shape="edge"
      {...(mayOrder
        ? { act: { label: t('seat'), onPress: () => seat(reservation, tableId) } }
        : {})}
    >
      {t('bar', {
        time: time(reservation.at),
        name: reservation.name,
        guests: t('guestsOf', { count: reservation.guests }),
      })}
    </Bar>
  )
})
