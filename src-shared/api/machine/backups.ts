import { z } from 'zod'
import { Pin } from '../people/auth.ts'
import { amount, pathId, timestamp } from '../fields.ts'
import { operations } from '../operation.ts'

export const Backup = z
  .object({
    id: z.int(),
    takenAt: timestamp,
    /** `BEFORE_RESTORE`: the data that a restore replaced. `BEFORE_UPDATE`: those that a new version found. */
    reason: z.enum(['SCHEDULED', 'CLOSE', 'MANUAL', 'BEFORE_RESTORE', 'BEFORE_UPDATE']),
    bytes: z.int(),
    invoices: z.int(),
    /** Number of the last invoice in the backup; null if it has none. */
    lastNumber: z.string().nullable(),
    /** `CHECKING` while a new or changed file is being read completely. */
    state: z.enum(['VERIFIED', 'CHECKING', 'DAMAGED']),
    /** Only a verified backup can be restored. */
    isVerified: z.boolean(),
    /** Path of the SQLite file. */
    location: z.string(),
    isHere: z.boolean(),
    isInSecondFolder: z.boolean(),
  })
  .meta({ id: 'Backup' })
export type Backup = z.output<typeof Backup>

export const BackupMissing = z
  .object({
    invoices: z.int(),
    firstNumber: z.string().nullable(),
    lastNumber: z.string().nullable(),
    total: amount,
    /** Card charges that the restore loses; they stay charged at the bank. */
    cardCharges: z.int(),
    cardTotal: amount,
    /** Tables whose orders would return to the state in the backup. */
    tables: z.array(z.string()),
  })
  .meta({ id: 'BackupMissing' })
export type BackupMissing = z.output<typeof BackupMissing>

export const BackupStatus = z
  .object({
    isRunning: z.boolean(),
    /** Time of the newest backup that can be restored; null if there is none. */
    lastTakenAt: timestamp.nullable(),
    lastProblem: z.enum(['NO_ROOM', 'DAMAGED_DATA', 'FAILED']).nullable(),
    secondFolder: z.object({
      path: z.string().nullable(),
      state: z.enum(['OFF', 'OK', 'MISSING', 'FULL', 'READ_ONLY', 'DAMAGED', 'FAILED']),
    }),
    disk: z.object({
      /** `LOW`: free space within days. `FULL`: backups have stopped; the remaining space is for sales. */
      state: z.enum(['OK', 'LOW', 'FULL']),
      freeBytes: z.int(),
      totalBytes: z.int(),
      backupBytes: z.int(),
    }),
  })
  .meta({ id: 'BackupStatus' })
export type BackupStatus = z.output<typeof BackupStatus>

const settingsFields = {
  everyMinutes: z.int().min(1).max(1_440).default(15),
  /** Number of newest backups to keep, besides one a day for 30 days and one a week for a year. */
  keep: z.int().min(2).max(1_000).default(48),
}

export const BackupSettingsRequest = z.object({
  ...settingsFields,
  /** An absolute path; it may be unavailable at the moment. */
  secondFolder: z
    .string()
    .trim()
    .max(500)
    .regex(/^(?:(?:\/|[A-Za-z]:[\\/]|\\\\)[^\p{Cc}\p{Cs}]*)?$/u)
    .nullish(),
})

export const BackupSettings = z
  .object({
    everyMinutes: z.int(),
    keep: z.int(),
    secondFolder: z.string().nullable(),
    /** False if the second folder is on the same disk as the data: both would be lost together. */
    isOtherDisk: z.boolean(),
  })
  .meta({ id: 'BackupSettings' })
export type BackupSettings = z.output<typeof BackupSettings>

const byId = z.object({ id: pathId })

export const backups = operations({
  list: {
    method: 'GET',
    path: '/backups',
    summary: 'The copies of the data of this till, newest first',
    access: 'BACKUP:READ',
    success: 200,
    answer: z.array(Backup),
  },
  create: {
    method: 'POST',
    path: '/backups',
    summary: 'Take one now; answers once it is on the disk and checked',
    access: 'BACKUP:CREATE',
    audit: 'BACKUP_TAKEN',
    success: 201,
    answer: Backup,
    refusals: [409],
    manualTransaction: true,
  },
  status: {
    method: 'GET',
    path: '/backups/status',
    summary: 'How the backups, the second folder and the disk stand',
    access: 'BACKUP:READ',
    success: 200,
    answer: BackupStatus,
  },
  settings: {
    method: 'GET',
    path: '/backups/settings',
    summary: 'How often, how many, and where else',
    access: 'BACKUP:READ',
    success: 200,
    answer: BackupSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/backups/settings',
    summary: 'Change how often, how many, and where else',
    access: 'BACKUP:UPDATE',
    audit: 'BACKUP_SETTINGS_SAVED',
    body: BackupSettingsRequest,
    success: 200,
    answer: BackupSettings,
    manualTransaction: true,
  },
  missing: {
    method: 'GET',
    path: '/backups/{id}/missing',
    summary: 'What a restore of this one would take away: numbers, money, tables',
    access: 'BACKUP:READ',
    params: byId,
    success: 200,
    answer: BackupMissing,
    refusals: [409],
  },
  restore: {
    method: 'POST',
    path: '/backups/{id}/restore',
    summary:
      'Go on with this one, by the PIN of somebody with the right; issuing is held until the numbers are confirmed',
    access: 'BACKUP:READ',
    audit: 'BACKUP_RESTORE_BEGUN',
    params: byId,
    body: z.object({ pin: Pin }),
    success: 202,
    answer: Backup,
    refusals: [409],
    manualTransaction: true,
  },
})
