import type { Reservation } from '#shared/api/places/reservations.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { reservationsMessages } from './reservations-messages.ts'

/** Returns the text of a table's reservation for screen readers. */
export function useReservedWords(reservation: Reservation | undefined): string | undefined {
  const t = useMessages(reservationsMessages)
  const { time } = useFormat()
  if (reservation === undefined) return undefined
  const { at, name, guests } = reservation
  return t('spoken', { time: time(at), name, guests: t('guestsOf', { count: guests }) })
}
