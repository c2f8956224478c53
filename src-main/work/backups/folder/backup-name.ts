import type { BackupReason, BackupName } from '#main/core/ports/found-backup.ts'

export const BACKUPS_FOLDER = 'backups'
/** Suffix of a backup that is being written: not listed, removed at the next start. */
export const UNFINISHED = '.part'

export const backupReasons = [
  'SCHEDULED',
  'CLOSE',
  'MANUAL',
  'BEFORE_RESTORE',
  'BEFORE_UPDATE',
] as const satisfies readonly BackupReason[]

const TILL_LETTERS = 8
const pattern =
  /^mostrador-([0-9a-z]{1,8})-(\d{8}T\d{9})-(scheduled|close|manual|before_restore|before_update)\.db$/

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

/** Returns undefined if the file is not a backup of Mostrador. */
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
