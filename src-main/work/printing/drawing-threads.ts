import { availableParallelism } from 'node:os'
import { ApiError } from '#shared/api/error.ts'
import { LimitedThreads } from '#main/devices/processes/limited-threads.ts'

const RETRY_SECONDS = 5

/** Threads that draw a page or decode a picture. Each may need 300 MB, so few of them run at once. */
export const drawingThreads = new LimitedThreads({
  slots: availableParallelism() > 2 ? 2 : 1,
  // Waiting drawings: in all, and of one asker.
  bounds: [64, 8],
  limitMs: 30_000,
  overflow: (step) =>
    new ApiError(step === 0 ? 503 : 429, 'DRAWING_QUEUE_FULL', {
      parameters: { seconds: RETRY_SECONDS },
      retryAfter: RETRY_SECONDS,
    }),
})
