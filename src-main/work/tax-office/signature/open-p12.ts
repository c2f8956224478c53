import { ApiError } from '#shared/api/error.ts'
import { LimitedThreads, ThreadEndedError } from '#main/devices/processes/limited-threads.ts'
import type { P12Content, P12File } from './p12-worker.ts'
import { P12Error, signingPairs } from './read-p12.ts'
import type { SigningCertificate } from '#main/core/ports/tax-office.ts'

const RETRY_SECONDS = 5

const threads = new LimitedThreads({
  slots: 1,
  bounds: [4],
  // A million iterations, the most that is opened, take 12 s on a slow till.
  limitMs: 20_000,
  overflow: () =>
    new ApiError(503, 'P12_QUEUE_FULL', {
      parameters: { seconds: RETRY_SECONDS },
      retryAfter: RETRY_SECONDS,
    }),
})

/**
 * Reads a PKCS#12 file as `readP12` does, in a thread: its password is made slow to guess by up to a million iterations,
 * and a sale must not wait for them. Throws P12Error, or ApiError if too many files wait.
 */
export async function openP12(
  file: Uint8Array,
  password: string,
  now: Date,
): Promise<[SigningCertificate, ...SigningCertificate[]]> {
  // The worker is next to this file in the sources, and next to the bundle in a build.
  const isSource = import.meta.url.endsWith('.ts')
  const worker = new URL(isSource ? './p12-worker.ts' : './p12-worker.js', import.meta.url)
  const data: P12File = { file, password }
  let content: P12Content
  try {
    content = await threads.run<P12Content>('certificate', worker, data)
  } catch (error) {
    throw error instanceof ThreadEndedError ? new P12Error('P12_TOO_SLOW') : error
  }
  if ('fault' in content) throw new P12Error(content.fault)
  return signingPairs(content.bags, now)
}
