import { openSync } from 'node:fs'
import { endIfAlone, finish, readInput, runInBackground } from '#main/devices/processes/parent.ts'
import { readAhead } from './read-ahead.ts'
import { createRest } from '../rest.ts'

/** Most of the time the disk is free for sales. */
const REST_TIMES = 3

runInBackground()
const rest = createRest({ times: REST_TIMES })
// In a process of its own: closing a descriptor of the file would drop the locks that SQLite holds in the program.
readAhead(openSync(readInput() as string, 'r'), {
  availableBytes: process.availableMemory(),
  random: Math.random,
  monotonicMs: () => performance.now(),
  rest() {
    endIfAlone()
    rest()
  },
})
finish()
