import { conflict } from '#shared/api/error.ts'
import type { ImportWork } from '#main/core/acts/context.ts'

/** Each waiting file of up to 20 MB stays in memory. */
const MAXIMUM_WAITING = 3

/** Returns a queue in which one file is read at a time. `changed` is called when its length changes. */
export function createFileQueue(changed: () => void): ImportWork['files'] {
  let count = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    get reading() {
      return Math.min(count, 1)
    },
    get waiting() {
      return Math.max(0, count - 1)
    },
    async inTurn(read) {
      if (count > MAXIMUM_WAITING) throw conflict('IMPORT_FILES_WAITING', { count: count - 1 })
      count++
      const turn = last.then(read)
      last = turn.catch(() => undefined)
      changed()
      try {
        return await turn
      } finally {
        count--
        changed()
      }
    },
  }
}
