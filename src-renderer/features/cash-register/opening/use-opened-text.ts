import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { registerMessages } from '../register-messages.ts'

/** Returns `N.º 214 · abierta a las 08:02 por Andrea Mora`, with the date if it was not today. */
export function useOpenedText({
  sequential,
  openedAt,
  openedBy,
}: {
  readonly sequential: number
  readonly openedAt: string
  readonly openedBy: string
}): string {
  const t = useMessages(registerMessages)
  const { date, time } = useFormat()
  const now = useNow('minute')
  const words = { sequential, time: time(openedAt), name: openedBy }
  return date(openedAt) === date(now)
    ? t('openSince', words)
    : t('openSinceDay', { ...words, date: date(openedAt) })
}
