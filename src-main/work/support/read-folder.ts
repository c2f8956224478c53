import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LOG_FOLDER } from '#main/core/ports/support.ts'
import { logLines } from './log-lines.ts'
import type { TellGap } from './read-data.ts'

const LAST_LOGS = 7
/** Only the end of a day's log is read. */
const MOST_LOG_BYTES = 2 * 1024 * 1024

/** Returns the files of the data folder by name, size and time: nothing in them is read. */
export function readFiles(folder: string, gap: TellGap): readonly object[] {
  return listOf(folder, 'files', gap).flatMap((name) => {
    const facts = statSync(join(folder, name), { throwIfNoEntry: false })
    if (facts === undefined) return []
    return [{ name, bytes: facts.isDirectory() ? null : facts.size, changedAt: facts.mtime }]
  })
}

/** Returns the last days of the log by the name of their file. */
export function readLogs(folder: string, gap: TellGap): Readonly<Record<string, string>> {
  const place = join(folder, LOG_FOLDER)
  if (!existsSync(place)) return {}
  const names = listOf(place, 'log', gap).filter((name) => /^\d{4}-\d\d-\d\d\.log$/.test(name))
  const logs = names.toSorted().slice(-LAST_LOGS)
  return Object.fromEntries(
    logs.flatMap((name) => {
      try {
        const bytes = readFileSync(join(place, name))
        return [[name, logLines(bytes.subarray(-MOST_LOG_BYTES).toString('utf8'))]]
      } catch (error) {
        gap(name, error)
        return []
      }
    }),
  )
}

export function readDisk(folder: string, gap: TellGap): object | null {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch (error) {
    gap('disk', error)
    return null
  }
}

function listOf(folder: string, part: string, gap: TellGap): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    gap(part, error)
    return []
  }
}
