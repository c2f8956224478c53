import { z } from 'zod'
import { timestamp } from '../fields.ts'
import { operations } from '../operation.ts'

const version = z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/)

export const UpdateRelease = z
  .object({
    version: z.string(),
    releasedAt: timestamp,
    /** Changes for the owner, in each language of the screen. */
    notes: z.object({ es: z.string(), en: z.string() }),
    fileName: z.string(),
    bytes: z.int(),
  })
  .meta({ id: 'UpdateRelease' })
export type UpdateRelease = z.output<typeof UpdateRelease>

export const UpdateStatus = z
  .object({
    /** The version that runs. */
    version: z.string(),
    /** False if the package of a release is installed by hand on this machine. */
    canInstall: z.boolean(),
    isOn: z.boolean(),
    /** `WAITING`: downloaded and checked; it is installed once the registers are closed. */
    step: z.enum(['NONE', 'DOWNLOADING', 'WAITING', 'INSTALLING']),
    /** The newer version that fits this machine; null if there is none. */
    release: UpdateRelease.nullable(),
    downloadedBytes: z.int(),
    openRegisters: z.int(),
    /** While `WAITING`: true if the version before is kept, to go back to. */
    canGoBack: z.boolean(),
    lookedAt: timestamp.nullable(),
    problem: z
      .enum([
        'UNREACHABLE',
        'UNSIGNED',
        'UNREADABLE',
        'OTHER_MACHINE',
        'TOO_OLD',
        'NO_ROOM',
        'DAMAGED_DOWNLOAD',
        'BACKUP_FAILED',
        'INSTALLER_FAILED',
      ])
      .nullable(),
    /** How the last update ended. */
    outcome: z
      .object({
        at: timestamp,
        from: z.string(),
        to: z.string(),
        kind: z.enum(['INSTALLED', 'NOT_INSTALLED', 'WENT_BACK', 'STUCK']),
      })
      .nullable(),
  })
  .meta({ id: 'UpdateStatus' })
export type UpdateStatus = z.output<typeof UpdateStatus>

export const UpdateSettingsRequest = z.object({
  isOn: z.boolean(),
  /** An address with https, or the absolute path of a folder; empty: that of the build. */
  source: z
    .string()
    .trim()
    .max(500)
    .regex(
      /^(?:(?:https:\/\/|http:\/\/127\.0\.0\.1[:/])[^\s?#\p{Cc}\p{Cs}]+|(?:\/|[A-Za-z]:[\\/]|\\\\)[^\p{Cc}\p{Cs}]*)?$/u,
    )
    .nullish(),
  /** Public Ed25519 key of the releases: 32 bytes as base64url. Empty: that of the build. */
  key: z
    .string()
    .trim()
    .regex(/^(?:[A-Za-z0-9_-]{43})?$/)
    .nullish(),
})

export const UpdateSettings = z
  .object({
    isOn: z.boolean(),
    source: z.string().nullable(),
    key: z.string().nullable(),
    /** Values of the build for empty fields. */
    builtSource: z.string().nullable(),
    hasBuiltKey: z.boolean(),
  })
  .meta({ id: 'UpdateSettings' })
export type UpdateSettings = z.output<typeof UpdateSettings>

export const updates = operations({
  status: {
    method: 'GET',
    path: '/updates/status',
    summary: 'The version that runs, what is new, and how far an update is',
    access: 'BACKUP:READ',
    success: 200,
    answer: UpdateStatus,
  },
  settings: {
    method: 'GET',
    path: '/updates/settings',
    summary: 'Where updates come from',
    access: 'BACKUP:READ',
    success: 200,
    answer: UpdateSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/updates/settings',
    summary: 'Change where updates come from and whether the program looks once a day',
    access: 'BACKUP:UPDATE',
    audit: 'UPDATE_SETTINGS_SAVED',
    body: UpdateSettingsRequest,
    success: 200,
    answer: UpdateSettings,
    changes: ['updates'],
  },
  look: {
    method: 'POST',
    path: '/updates/look',
    summary: 'Look now; the answer says what is new or why it could not be read',
    access: 'BACKUP:READ',
    audit: 'RECORDS_WRITTEN',
    success: 200,
    answer: UpdateStatus,
    refusals: [409],
    manualTransaction: true,
  },
  install: {
    method: 'POST',
    path: '/updates/install',
    summary:
      'Agree to a version: it is downloaded, checked, and installed after the last register is closed and a backup is taken',
    access: 'BACKUP:RESTORE',
    audit: 'UPDATE_AGREED',
    body: z.object({ version }),
    success: 202,
    answer: UpdateStatus,
    refusals: [409],
    manualTransaction: true,
  },
  cancel: {
    method: 'POST',
    path: '/updates/cancel',
    summary: 'Withdraw the agreement while the installer has not begun',
    access: 'BACKUP:RESTORE',
    audit: 'UPDATE_CANCELLED',
    success: 200,
    answer: UpdateStatus,
    refusals: [409],
    manualTransaction: true,
  },
})
