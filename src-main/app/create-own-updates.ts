import type { WriteContext } from '#main/core/acts/context.ts'
import { machineTimers } from '#main/core/clock/machine-timers.ts'
import type { Backups } from '#main/core/ports/backups.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { readDiskSpace } from '#main/work/backups/copy/disk-room.ts'
import { createUpdates, type RunningUpdates } from '#main/work/updates/create-updates.ts'
import type { Dependencies } from './dependencies.ts'

interface Parts {
  readonly reader: ReadDatabase
  readonly backups: Backups | undefined
  readonly act: <T>(run: (write: WriteContext) => Promise<T>) => Promise<T>
  readonly changed: () => void
}

/**
 * Makes the updates of a till. None without backups of its own, and none while the program is apart from the main till:
 * it is replaced once both have come together.
 */
export function createOwnUpdates(
  dependencies: Dependencies,
  { backups, ...parts }: Parts,
): RunningUpdates | undefined {
  const { role = 'terminal', apart, writes } = dependencies
  if (role !== 'terminal' || backups === undefined || apart !== undefined) return undefined
  return createUpdates({
    ...parts,
    ...dependencies,
    backups,
    timers: dependencies.timers ?? machineTimers,
    fetch: dependencies.fetchReleases ?? globalThis.fetch,
    diskSpace: dependencies.diskSpace ?? readDiskSpace,
    installer: dependencies.installer,
    holdWrites: () => writes?.hold() ?? Promise.resolve(true),
    releaseWrites: () => writes?.release(),
  })
}
