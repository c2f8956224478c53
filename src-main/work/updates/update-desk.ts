import type { Clock, Log, WriteContext } from '#main/core/acts/context.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { Backups } from '#main/core/ports/backups.ts'
import type { ProgramInstaller } from '#main/core/ports/program-installer.ts'
import { type UpdateProblem, UpdateProblemError } from '#main/core/ports/updates.ts'
import { builtKey, builtSource, type UpdateSettings } from '#main/core/settings/update-settings.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import type { ReadDiskSpace } from '../backups/copy/disk-room.ts'
import type { StoredUpdate } from './update-file.ts'

export interface UpdatePorts {
  readonly dataFolder: string
  readonly version: string
  readonly reader: ReadDatabase
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly fetch: typeof globalThis.fetch
  readonly diskSpace: ReadDiskSpace
  readonly backups: Backups
  readonly installer: ProgramInstaller | undefined
  /** Holds the writes of all screens; resolves to false if one under way takes too long. */
  readonly holdWrites: () => Promise<boolean>
  readonly releaseWrites: () => void
  readonly act: <T>(run: (write: WriteContext) => Promise<T>) => Promise<T>
  /** Notifies the screens. */
  readonly changed: () => void
}

/** State that the parts of an update share: its file, and the bytes of a running download. */
export interface UpdateDesk extends UpdatePorts {
  readonly folder: string
  read(): StoredUpdate
  write(change: Partial<StoredUpdate>): void
  readonly progressed: (bytes: number) => void
  /** Aborted when the program stops. */
  readonly stopping: AbortSignal
}

/** Returns the problem that the screens name. Throws what is a fault of the program. */
export function problemOf(error: unknown, log: Log): UpdateProblem {
  if (!(error instanceof UpdateProblemError)) throw error
  log('warn', 'An update met a problem', error)
  return error.problem
}

/** The source and the key in force; empty texts lead to the problems that name what is missing. */
export function placeOf({ source, key }: UpdateSettings): { source: string; key: string } {
  return { source: source ?? builtSource ?? '', key: key ?? builtKey ?? '' }
}
