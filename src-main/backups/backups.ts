import type { MissingWork } from './compare-backup.ts'
import type { BackupReason } from './backup-name.ts'
import type { BackupSettings } from './backup-settings.ts'
import type { BackupState, FoundBackup } from './backup-folder.ts'
import type { DiskState } from './disk-room.ts'
import type { SecondFolderState } from './second-folder.ts'
import type { RestoreWitness } from './restore/stamp-restored.ts'

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

export interface BackupStatus {
  readonly isRunning: boolean
  /** Of the newest one that can be restored. */
  readonly lastTakenAt: string | null
  /** Why the last attempt brought none; null after one that did. */
  readonly lastProblem: 'NO_ROOM' | 'DAMAGED_DATA' | 'FAILED' | null
  readonly secondFolder: { readonly path: string | null; readonly state: SecondFolderState }
  readonly disk: {
    readonly state: DiskState
    readonly freeBytes: number
    readonly totalBytes: number
    readonly backupBytes: number
  }
}

/** Why none was taken: the disk is full but for what belongs to the sales. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError'
}

/** Called while the app is stopped; answers how to take it back. */
export type ReplaceData = () => { readonly undo: () => void }

/** The copies of a till's file. */
export interface Backups {
  /** False where the data are on a server, which keeps its own. */
  readonly isSupported: boolean
  readonly diskState: DiskState
  list(): Promise<readonly BackupRecord[]>
  status(): Promise<BackupStatus>
  /** Rejects with NoRoomError, BackupFaultError or the system's error. */
  take(reason: BackupReason): Promise<BackupRecord>
  /** A register was closed: its day belongs into a backup. */
  registerClosed(): void
  /** Where a folder is, seen from the data; `isOtherDisk` is false for one that is away. */
  placeOf(
    folder: string,
  ): Promise<{ readonly isInsideData: boolean; readonly isOtherDisk: boolean }>
  /** The settings have changed. */
  reconfigure(settings: BackupSettings): Promise<void>
  /** undefined for an id that is not there. */
  find(id: number): Promise<FoundBackup | undefined>
  missing(backup: FoundBackup): Promise<MissingWork>
  /** Checks and copies it beside the data while the shop sells on. Rejects with BackupFaultError. */
  prepareRestore(backup: FoundBackup): Promise<string>
  /** Puts the prepared file in the place of the data and goes on with it; returns at once. */
  restore(prepared: string, witness: RestoreWitness): void
}
