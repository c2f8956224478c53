/** Contents of a database when it was copied; the copy is checked against them. */
export interface BackupFacts {
  readonly invoices: number
  /** Number of the last invoice; null if there is none. */
  readonly lastNumber: string | null
  /** Last entry of the audit chain. */
  readonly auditId: number
  readonly auditHash: string
  readonly schemaVersion: number
  /** SHA-256 of the row counts of all tables. */
  readonly rows: string
}

/** Reason why a file cannot be restored. */
export type BackupFault =
  | 'UNREADABLE'
  | 'FOREIGN'
  | 'OTHER_INSTALLATION'
  | 'CHANGED'
  | 'NEWER'
  | 'DAMAGED'
  | 'DIFFERS'

/** File next to each backup with the result of its last check, so that a list need not open the backup. */
export interface Manifest {
  /** Null if the file could not be read when it was first found. */
  readonly facts: BackupFacts | null
  readonly sha256: string | null
  readonly fault: BackupFault | null
  readonly checkedAt: number
  /** Size and times of the file at the check; if they differ, the file is checked again. */
  readonly mark: string
}

export type BackupState = 'VERIFIED' | 'CHECKING' | 'DAMAGED'

export interface FoundBackup extends BackupName {
  readonly file: string
  readonly bytes: number
  readonly state: BackupState
  readonly manifest: Manifest | undefined
}

export type BackupReason = 'SCHEDULED' | 'CLOSE' | 'MANUAL' | 'BEFORE_RESTORE' | 'BEFORE_UPDATE'

/** The facts in a backup's file name, so that a file without a manifest can be offered too. */
export interface BackupName {
  /** Time when it was taken, in milliseconds since 1970; unique in its folder. */
  readonly id: number
  readonly reason: BackupReason
  /** The till it belongs to: several tills may share one second folder. */
  readonly till: string
}
