import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#main/core/acts/context.ts'
import { LOG_FOLDER } from '#main/core/ports/support.ts'
import { createLog } from './log.ts'

const KEPT_DAYS = 10
/** A fault that repeats each second must not fill the disk. */
const MOST_BYTES_A_DAY = 4 * 1024 * 1024

export interface DayLogOptions {
  readonly now?: () => Date
  readonly mostBytes?: number
}

export interface DayLog {
  readonly log: Log
  /** Resolves when all lines are written. */
  readonly written: () => Promise<void>
}

/**
 * Returns a log that also writes a file for each day (UTC) into the data folder, for the support bundle. A line that
 * cannot be written is dropped: a full disk must not stop sales.
 */
export function keepDayLog(
  log: Log,
  dataFolder: string,
  { now = () => new Date(), mostBytes = MOST_BYTES_A_DAY }: DayLogOptions = {},
): DayLog {
  const folder = join(dataFolder, LOG_FOLDER)
  let day = ''
  let bytes = 0
  let writing: Promise<void> = Promise.resolve()
  const keep = createLog('info', (line) => append(line), now)

  function append(line: string): void {
    const today = now().toISOString().slice(0, 10)
    if (today !== day) {
      const before = beginDay(folder, today)
      // The data folder is not there yet: the next line tries again.
      if (before === undefined) return
      bytes = before
      day = today
    }
    bytes += Buffer.byteLength(line)
    if (bytes > mostBytes) return
    const file = join(folder, `${today}.log`)
    writing = writing.then(() => appendFile(file, line, { mode: 0o600 })).catch(() => undefined)
  }

  return {
    log(level, message, detail) {
      log(level, message, detail)
      keep(level, message, detail)
    },
    written: () => writing,
  }
}

/** Makes the folder, removes old days, and returns the bytes that the day already has; undefined without the folder. */
function beginDay(folder: string, day: string): number | undefined {
  try {
    // Not its parent: the data folder is made with its own rights, before its database.
    mkdirSync(folder, { mode: 0o700 })
  } catch {
    // It exists, or the data folder does not yet.
  }
  try {
    const days = readdirSync(folder).filter((name) => /^\d{4}-\d\d-\d\d\.log$/.test(name))
    for (const old of days.toSorted().slice(0, -KEPT_DAYS)) rmSync(join(folder, old))
    return statSync(join(folder, `${day}.log`), { throwIfNoEntry: false })?.size ?? 0
  } catch {
    return undefined
  }
}
