import { statfsSync } from 'node:fs'

/** Space for the tests' copies of the demo's database, a few at a time. */
const ROOM_BYTES = 2 ** 31

/**
 * Returns a folder in memory for test data; undefined if the system has none with enough space. Tests kill processes
 * but never cut the power, so they need no disk, where waiting for each commit takes longer than the test itself.
 */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > ROOM_BYTES ? '/dev/shm' : undefined
  } catch {
    // This system has no /dev/shm.
    return undefined
  }
}
