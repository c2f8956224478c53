import { useQuery } from '@tanstack/react-query'
import { IconHistory } from '@tabler/icons-react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { registerMessages } from '../register-messages.ts'
import type { RegisterPoint } from '../use-register.ts'

/** Offers as float the cash that the last closing left in this drawer. The user still counts it. */
export function LastClosing({
  point,
  onTake,
}: {
  readonly point: RegisterPoint
  readonly onTake: (dollars: number) => void
}) {
  const t = useMessages(registerMessages)
  const { date, time, dollars } = useFormat()
  const { data } = useQuery(
    apiQuery('cashRegister', 'opening', { query: { emissionPointId: point.id } }),
  )
  const last = data?.lastClosing
  if (last === undefined || last === null) return null
  return (
    <ActionButton
      icon={IconHistory}
      size={56}
      isWide
      align="start"
      detail={t('leftBy', {
        date: date(last.closedAt),
        time: time(last.closedAt),
        name: last.closedBy,
      })}
      onPress={() => onTake(last.leftInCash)}
    >
      {t('leftByLast', { sum: dollars(last.leftInCash) })}
    </ActionButton>
  )
}
