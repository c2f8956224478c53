import type { SyncStatus } from '../../../src-shared/api/sync.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { syncMessages } from './sync-messages.ts'
import { useMoment } from './operations/use-operation-words.ts'

/** Returns a function that describes the connection to the central in one sentence. */
export function useLineText(): (status: SyncStatus) => string {
  const t = useMessages(syncMessages)
  const moment = useMoment()
  return ({ enabled, online, lastSuccessAt }) => {
    if (!enabled) return t('off')
    if (online === null) return t('lineUntried')
    if (lastSuccessAt === null) return t(online ? 'lineUp' : 'lineDown')
    return t(online ? 'lineUpSince' : 'lineDownSince', { time: moment(lastSuccessAt) })
  }
}
