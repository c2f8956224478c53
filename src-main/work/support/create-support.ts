import { ApiError } from '#shared/api/error.ts'
import type { Support } from '#main/core/ports/support.ts'
import { LimitedThreads } from '#main/devices/processes/limited-threads.ts'
import type { BundleRequest } from './build-bundle.ts'

const RETRY_SECONDS = 10

/** Counting the rows of a large file takes seconds. */
const LIMIT_MS = 120_000

/** Builds support bundles beside the program, one at a time. */
export function createSupport({
  dataFolder,
  version,
}: {
  readonly dataFolder: string
  readonly version: string
}): Support {
  const threads = new LimitedThreads({
    slots: 1,
    bounds: [4, 2],
    limitMs: LIMIT_MS,
    overflow: () =>
      new ApiError(429, 'TOO_MANY_REQUESTS', {
        parameters: { seconds: RETRY_SECONDS },
        retryAfter: RETRY_SECONDS,
      }),
  })
  return {
    build: (asker, { at, language, live }) =>
      threads.run<Uint8Array>(asker, workerPlace(), {
        folder: dataFolder,
        version,
        at,
        language,
        live,
      } satisfies BundleRequest),
  }
}

/** For a program that reads the copy of another till's file, and for tests of rights: nobody takes a bundle there. */
export const noSupport: Support = {
  build: () => Promise.reject(new ApiError(503, 'MAIN_AWAY')),
}

function workerPlace(): URL {
  // The worker is next to this file in the sources, and next to the bundle in a build.
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? './support-worker.ts' : './support-worker.js', import.meta.url)
}
