export const BACKUPS_FOLDER = 'backups'
/** A backup that is still being written: never offered, removed at the next start. */
export const UNFINISHED = '.part'

export const backupReasons = ['SCHEDULED', 'CLOSE', 'MANUAL', 'BEFORE_RESTORE'] as const
export type BackupReason = (typeof backupReasons)[number]

/** What the name of a backup file says by itself, so that a file without any list can be offered. */
export interface BackupName {
  /** Milliseconds since 1970 of the moment it was taken: unique, and grows with time. */
  readonly id: number
  readonly reason: BackupReason
  /** The till that it belongs to: several tills may share one second folder. */
  readonly till: string
}

const TILL_LETTERS = 8
const pattern =
  /^mostrador-([0-9a-z]{1,8})-(\d{8}T\d{9})-(scheduled|close|manual|before_restore)\.db$/

export function tillOf(installationId: string): string {
  return installationId
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .slice(-TILL_LETTERS)
}

/** `mostrador-1a2b3c4d-20261121T195800123-close.db`, in UTC. */
export function backupFileName({ id, reason, till }: BackupName): string {
  const moment = new Date(id).toISOString().replaceAll(/[-:.Z]/g, '')
  return `mostrador-${till}-${moment}-${reason.toLowerCase()}.db`
}

/** undefined for a file that is no backup of ours. */
export function readBackupName(name: string): BackupName | undefined {
  const [, till, moment, reason] = pattern.exec(name) ?? []
  if (till === undefined || moment === undefined || reason === undefined) return undefined
  const iso = moment.replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})$/,
    '$1-$2-$3T$4:$5:$6.$7Z',
  )
  const id = Date.parse(iso)
  return Number.isNaN(id) ? undefined : { id, till, reason: reason.toUpperCase() as BackupReason }
}
