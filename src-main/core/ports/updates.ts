import type { UpdateSettings } from '#main/core/settings/update-settings.ts'

/** Why a release could not be read, downloaded or installed. */
export const updateProblems = [
  'UNREACHABLE',
  'UNSIGNED',
  'UNREADABLE',
  'OTHER_MACHINE',
  'TOO_OLD',
  'NO_ROOM',
  'DAMAGED_DOWNLOAD',
  'BACKUP_FAILED',
  'INSTALLER_FAILED',
] as const
export type UpdateProblem = (typeof updateProblems)[number]

export class UpdateProblemError extends Error {
  override readonly name = 'UpdateProblemError'
  readonly problem: UpdateProblem

  constructor(problem: UpdateProblem, detail: string, cause?: unknown) {
    super(`${problem}: ${detail}`, { cause })
    this.problem = problem
  }
}

/** A package of a release, as its signed manifest names it. */
export interface UpdatePackage {
  readonly name: string
  readonly bytes: number
  /** 64 hexadecimal digits. */
  readonly sha256: string
}

/** A newer version that fits this machine. */
export interface UpdateRelease {
  readonly version: string
  readonly releasedAt: string
  readonly notes: { readonly es: string; readonly en: string }
  readonly package: UpdatePackage
}

/** How the last update ended. */
export interface UpdateOutcome {
  readonly at: string
  readonly from: string
  readonly to: string
  /**
   * `NOT_INSTALLED`: the installer ended without replacing the program. `WENT_BACK`: the new version did not start.
   * `STUCK`: it did not start, and the version before could not be installed.
   */
  readonly kind: 'INSTALLED' | 'NOT_INSTALLED' | 'WENT_BACK' | 'STUCK'
}

export interface UpdateState {
  /** False if no installer of this host can replace the program: the package is installed by hand. */
  readonly canInstall: boolean
  /** `WAITING`: downloaded and checked; it waits for the registers to be closed. */
  readonly step: 'NONE' | 'DOWNLOADING' | 'WAITING' | 'INSTALLING'
  readonly release: UpdateRelease | null
  readonly downloadedBytes: number
  /** True if the version before can be installed again should the new one not start. */
  readonly canGoBack: boolean
  readonly lookedAt: string | null
  readonly problem: UpdateProblem | null
  readonly outcome: UpdateOutcome | null
}

/** Updates of the program: looked for, downloaded, and installed once somebody has agreed. */
export interface Updates {
  /** False at a central, whose program its administrator replaces. */
  readonly isSupported: boolean
  state(): UpdateState
  /** Reads the newest release of the source, and keeps why it could not be read. */
  look(settings: UpdateSettings): Promise<void>
  /** Writes down that somebody agreed to a version: from now on it is downloaded and installed. */
  agree(version: string): void
  /** Returns false if it is too late: the installer has begun, or nobody had agreed. */
  cancel(): boolean
}
