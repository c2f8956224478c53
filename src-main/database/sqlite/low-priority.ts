import { existsSync, readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'

/** On Linux: `PID/task/TID` of the thread that reads it. */
const OWN_THREAD = '/proc/thread-self'

/**
 * Lets the calling thread run only when no other one wants the processor. Does nothing where a priority
 * belongs to the whole process, which also sells.
 */
export function lowerPriority(): void {
  if (!existsSync(OWN_THREAD)) return
  setPriority(Number(basename(readlinkSync(OWN_THREAD))), constants.priority.PRIORITY_LOW)
}
