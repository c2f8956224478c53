import type { Timers } from '#main/core/clock/timers.ts'
import type { Clock, Log } from '#main/core/acts/context.ts'
import { anchorText } from '#main/core/installation/anchor-text.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import { createCopySource } from '#main/work/copy/source/copy-source.ts'
import { readCounts } from '#main/work/copy/source/read-counts.ts'
import type { Dependencies } from './dependencies.ts'

interface OwnCopiesPorts {
  readonly role: NonNullable<Dependencies['role']>
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly pepper: Dependencies['pepper']
  readonly readAnchor: () => Parameters<typeof anchorText>[0]
  /** The copy of a counter has not been current for a minute. */
  readonly late: () => void
}

/** Returns the source of the counters' copies; undefined at a central, and where a server keeps the database. */
export function createOwnCopies({
  role,
  database,
  clock,
  timers,
  log,
  pepper,
  readAnchor,
  late,
}: OwnCopiesPorts): ReturnType<typeof createCopySource> | undefined {
  if (role !== 'terminal' || database.file === undefined) return undefined
  return createCopySource({
    database,
    readCounts: () => readCounts(database.reader),
    readAnchor: () => anchorText(readAnchor(), pepper),
    clock,
    timers,
    log,
    late: (counterId) => {
      log('warn', 'The copy of a counter has not been current for a minute', { counterId })
      late()
    },
  })
}
