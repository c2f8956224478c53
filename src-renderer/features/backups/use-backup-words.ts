import type { Backup } from '#shared/api/machine/backups.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { backupsMessages } from './backups-messages.ts'

const DAY_MS = 86_400_000
const MIB = 1024 ** 2
const GIB = 1024 ** 3

/** Returns functions that write a backup, its time and sizes as text. */
export function useBackupWords() {
  const t = useMessages(backupsMessages)
  const { date, time, quantity } = useFormat()
  const now = useNow('minute')

  function dayOf({ takenAt }: Pick<Backup, 'takenAt'>): 'Today' | 'Yesterday' | 'Other' {
    const day = date(takenAt)
    if (day === date(now)) return 'Today'
    return day === date(new Date(now.getTime() - DAY_MS)) ? 'Yesterday' : 'Other'
  }

  function moment(backup: Pick<Backup, 'takenAt'>): string {
    const at = { date: date(backup.takenAt), time: time(backup.takenAt) }
    const key = { Today: 'today', Yesterday: 'yesterday', Other: 'other' } as const
    return t(key[dayOf(backup)], at)
  }

  return {
    moment,
    /** For use inside a sentence: `las 14:30 de ayer`. */
    within: (backup: Backup): string =>
      t(`within${dayOf(backup)}`, { date: date(backup.takenAt), time: time(backup.takenAt) }),
    name: (backup: Backup): string => {
      const { reason } = backup
      return reason === 'SCHEDULED' ? moment(backup) : `${moment(backup)}, ${t(`reason_${reason}`)}`
    },
    contents: ({ invoices, lastNumber }: Backup): string => {
      if (lastNumber === null) return t('noInvoices')
      return t('invoices', { count: invoices, number: lastNumber })
    },
    place: ({ isHere, isInSecondFolder }: Backup): string => {
      if (!isHere) return t('onlySecond')
      return t(isInSecondFolder ? 'hereAndSecond' : 'here')
    },
    size: (bytes: number): string => {
      if (bytes >= GIB)
        return t('gigabytes', { number: quantity(Math.round((bytes / GIB) * 10) / 10) })
      return t('megabytes', { number: quantity(Math.round((bytes / MIB) * 10) / 10) })
    },
  }
}

/**
 * True if the newest backup is over a day old. False without any backup, because a new till takes its first one
 * automatically.
 */
export function isOld(lastTakenAt: string | null, now: Date): boolean {
  return lastTakenAt !== null && now.getTime() - new Date(lastTakenAt).getTime() > DAY_MS
}
