import type { ServerEvent } from '#shared/events.ts'
import type { BaseContext, ImportWork, WriteContext } from '#main/core/acts/context.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'

export interface ImportRunnerPorts {
  readonly reader: ReadDatabase
  readonly timers: Timers
  /** Returns the context of the program's own acts. */
  readonly context: () => BaseContext
  /** Runs an act in one transaction; its events go to `publish` after the commit. */
  readonly act: (
    context: BaseContext,
    publish: (event: ServerEvent) => void,
    action: (context: WriteContext) => Promise<void>,
  ) => Promise<void>
  readonly publish: (event: ServerEvent) => void
  /** Returns why a failure of disk or database passes; undefined for another error. */
  readonly passingFault: (error: unknown) => ImportWork['obstacle'] | undefined
}
