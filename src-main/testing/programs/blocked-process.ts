import { getPriority } from 'node:os'
import { readInput, runInBackground, tellParent } from '#main/devices/processes/parent.ts'

/** Tells what it got and then blocks its thread, as a long statement of SQLite does. */
runInBackground()
tellParent({ input: readInput(), pid: process.pid, priority: getPriority() })
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
