import type { SyncStatus } from '#shared/api/machine/sync.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMoment } from './operations/use-operation-words.ts'
import { syncMessages } from './sync-messages.ts'
import { transmissionMessages } from './transmission/transmission-messages.ts'
import { useTransmission } from './transmission/use-transmission.ts'

/** Returns a function that describes the connection to the central in one sentence. */
export function useLineText(): (status: SyncStatus) => string {
  const t = useMessages(syncMessages)
  const line = useMessages(transmissionMessages)
  const transmission = useTransmission()
  const moment = useMoment()
  return ({ lastSuccessAt }) =>
    lastSuccessAt !== null && (transmission === 'reached' || transmission === 'unreached')
      ? t(transmission === 'reached' ? 'lineUpSince' : 'lineDownSince', {
          time: moment(lastSuccessAt),
        })
      : line(`line_${transmission}`)
}
