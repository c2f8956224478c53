import type { Timers } from '#main/core/clock/timers.ts'
import type { CounterLine } from '#main/core/ports/counter-lines.ts'
import type { CopyTask } from '#main/work/copy/follower/finish-copy.ts'
import { runInThread } from '#main/work/copy/follower/run-copy-task.ts'
import { MAXIMUM_FRAME_BYTES } from '#main/work/lines/multiplex.ts'
import { websocketLine } from '#main/work/lines/websocket-line.ts'
import { createMainRequests, type MainRequests } from './main-requests.ts'
import { openMainLine, type MainRefusal } from './open-main-line.ts'

/** Opens the line of a counter. Resolves to the refusal of the main till; rejects if it does not answer. */
export type OpenMainLine = (
  url: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{ readonly line: CounterLine; readonly stamp: string | undefined } | MainRefusal>

/** How a program of a shop reaches the others, and where it works on whole files of a copy. */
export interface ProgramLinks {
  /** Creates the client of programs that have a certificate of this authority, in PEM. */
  readonly createRequests: (authorityCertificate: string) => MainRequests
  readonly createOpenLine: (authorityCertificate: string, timers: Timers) => OpenMainLine
  readonly runCopyTask: (task: CopyTask) => Promise<void>
}

/** Over the network, with TLS. */
export const networkLinks: ProgramLinks = {
  createRequests: createMainRequests,
  createOpenLine: (authorityCertificate, timers) =>
    openMainLine(authorityCertificate, MAXIMUM_FRAME_BYTES, (socket) =>
      websocketLine(socket, timers),
    ),
  runCopyTask: runInThread,
}
