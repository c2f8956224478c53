import { useQuery } from '@tanstack/react-query'
import type { BackupStatus } from '#shared/api/machine/backups.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { useNow } from '#renderer/ui/format/clock.ts'
import { isOld } from './use-backup-words.ts'

const RENEW_MS = 60_000

/** Returns the backup status if a person must act; undefined if all is well, while loading, or without the right. */
export function useBackupAlarm():
  | { readonly status: BackupStatus; readonly isOld: boolean }
  | undefined {
  const mayRead = useMay('BACKUP:READ')
  const now = useNow('minute')
  const { data: status } = useQuery({
    ...apiQuery('backups', 'status'),
    enabled: mayRead,
    refetchInterval: RENEW_MS,
    // A central on a server has no backups and always refuses, so a retry is useless.
    retry: false,
  })
  if (!mayRead || status === undefined) return undefined
  const old = isOld(status.lastTakenAt, now)
  const isSecondFine = status.secondFolder.state === 'OK' || status.secondFolder.state === 'OFF'
  if (!old && isSecondFine && status.lastProblem === null && status.disk.state === 'OK')
    return undefined
  return { status, isOld: old }
}
