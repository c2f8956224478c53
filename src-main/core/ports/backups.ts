import type { BackupState, FoundBackup, BackupReason } from './found-backup.ts'
import type { BackupSettings } from '#main/core/settings/backup-settings.ts'

/** `OFF`: no folder is set. */
export type SecondFolderState =
  | 'OFF'
  | 'OK'
  | 'MISSING'
  | 'FULL'
  | 'READ_ONLY'
  | 'DAMAGED'
  | 'FAILED'

export type DiskState = 'OK' | 'LOW' | 'FULL'

/** Author and origin of a restore, for the audit chain of the restored file. */
export interface RestoreWitness {
  readonly at: string
  readonly backupId: number | null
  readonly backupTakenAt: string | null
  /** Null from the command line, which has no signed-in user. */
  readonly userId: number | null
  readonly authorizedById: number | null
}

/** A backup of any till, found by its name; nothing in it is read. */
export interface ElsewhereFile {
  readonly file: string
  /** Milliseconds since 1970. */
  readonly takenAt: number
  readonly bytes: number
  readonly till: string
  readonly keyFile: string | undefined
}

/** Work that is in today's data and not in a backup: a restore would remove it. */
export interface MissingWork {
  readonly invoices: number
  readonly firstNumber: string | null
  readonly lastNumber: string | null
  readonly totalCents: number
  /** Approved card charges; the bank keeps them charged. */
  readonly cardCharges: number
  readonly cardCents: number
  /** Names of the tables and orders without a table whose open lines differ. */
  readonly tables: readonly string[]
}

export interface BackupRecord {
  readonly id: number
  readonly takenAt: string
  readonly reason: BackupReason
  readonly bytes: number
  readonly invoices: number
  readonly lastNumber: string | null
  readonly state: BackupState
  readonly isVerified: boolean
  readonly location: string
  readonly isHere: boolean
  readonly isInSecondFolder: boolean
}

export interface BackupsState {
  readonly isRunning: boolean
  /** Time of the newest backup that can be restored. */
  readonly lastTakenAt: string | null
  /** Reason why the last attempt failed; null if it succeeded. */
  readonly lastProblem: 'NO_ROOM' | 'DAMAGED_DATA' | 'FAILED' | null
  readonly secondFolder: { readonly path: string | null; readonly state: SecondFolderState }
  readonly disk: {
    readonly state: DiskState
    readonly freeBytes: number
    readonly totalBytes: number
    readonly backupBytes: number
  }
}

/** The state of the backups without the files behind it. */
export interface BackupSummary extends Pick<BackupsState, 'lastTakenAt' | 'lastProblem'> {
  readonly secondFolder: SecondFolderState
  readonly disk: DiskState
}

/** No backup was taken: the remaining disk space is reserved for sales. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError'
}

/** Called while the app is stopped; returns a function that undoes the replacement. */
export type ReplaceData = () => Replacing

export interface Replacing {
  readonly undo: () => void
  /** The pepper that the new data go on with, if it is another. */
  readonly pepper?: Uint8Array
}

/** Changes the stored pepper together with the data. */
export interface PepperChange {
  /** Puts the new pepper in force: at once after the data have been replaced. */
  readonly promote: () => void
  readonly undo: () => void
}
export type StagePepper = (pepper: Uint8Array) => PepperChange

/** A backup that is copied beside the data, and what it holds. */
export interface PreparedBackup {
  readonly prepared: string
  readonly invoices: number
  readonly lastNumber: string | null
}

/** The backups of a till's database file. */
export interface Backups {
  /** False if the data are on a PostgreSQL server, which keeps its own backups. */
  readonly isSupported: boolean
  readonly diskState: DiskState
  list(): Promise<readonly BackupRecord[]>
  status(): Promise<BackupsState>
  /** Returns the state as it was seen last, so that no dead network drive is waited for. */
  summary(): Promise<BackupSummary>
  /** Rejects with NoRoomError, BackupFaultError or the system's error. */
  take(reason: BackupReason): Promise<BackupRecord>
  /** Takes a backup after a register was closed. */
  registerClosed(): void
  /** Returns where a folder is relative to the data; `isOtherDisk` is false if the folder is absent. */
  placeOf(folder: string): Promise<{
    readonly isInsideData: boolean
    /** A folder of the operating system. */
    readonly isOfSystem: boolean
    readonly isOtherDisk: boolean
  }>
  /** Applies changed settings. */
  reconfigure(settings: BackupSettings): Promise<void>
  /** Resolves to undefined for an unknown id. */
  find(id: number): Promise<FoundBackup | undefined>
  missing(backup: FoundBackup): Promise<MissingWork>
  /**
   * Checks a backup and copies it next to the data while the till keeps selling. Resolves to the path of
   * the copy. Rejects with BackupFaultError.
   */
  prepareRestore(backup: FoundBackup): Promise<string>
  /** Replaces the data with the prepared file and restarts the app on it. Returns at once. */
  restore(prepared: string, witness: RestoreWitness): void
  /** Returns the backups of any till in a folder, else in the places of this machine; the newest first. */
  findElsewhere(folder: string | undefined): Promise<readonly ElsewhereFile[]>
  /** Checks a backup of another machine against its pepper and copies it. Rejects like `prepareRestore`. */
  prepareForeign(file: string, pepper: Uint8Array): Promise<PreparedBackup>
  /** Replaces data that were never set up with the prepared file and its pepper. Returns at once. */
  restoreForeign(prepared: string, witness: RestoreWitness, pepper: Uint8Array): void
}
