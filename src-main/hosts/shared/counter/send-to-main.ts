import type { SendToMain } from '#main/core/ports/bringing.ts'
import { EPOCH_HEADER, readEpochStamp } from '#main/core/shop/epoch-stamp.ts'
import { NoAnswerError } from './main-requests.ts'
import type { MainTill } from './main-till.ts'
import { readAnswer } from './read-answer.ts'

interface Ports {
  readonly main: Pick<MainTill, 'isHeard' | 'send'>
  /** False while it is not known what this program shares with the main till. */
  readonly isReady: () => boolean
  readonly pepper: Uint8Array
  /** The epoch of the program that leads. */
  readonly epoch: () => number
}

/**
 * Returns the function that sends acts to the main till. `not-sent` only if no byte of the request left, or if the
 * answer proves that it was not carried out: a till of an older epoch refuses every program of a newer one.
 */
export function createSendToMain({ main, isReady, pepper, epoch }: Ports): SendToMain {
  return async ({ method, path, body }, { headers, timeoutMs }) => {
    if (!main.isHeard || !isReady()) return { kind: 'not-sent', reason: 'MAIN_AWAY' }
    try {
      const incoming = await main.send({
        method,
        path,
        headers: {
          accept: 'application/json',
          ...(body === null ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === null ? undefined : Buffer.from(body),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const { status, text } = await readAnswer(incoming)
      const stamp = incoming.headers[EPOCH_HEADER]
      const theirs = readEpochStamp(Array.isArray(stamp) ? stamp[0] : stamp, pepper)
      if (status === 409 && isOlder(text)) return { kind: 'not-sent', reason: 'OLDER_EPOCH' }
      if (theirs === undefined || theirs < epoch()) {
        return { kind: 'no-answer', reason: 'OLDER_EPOCH' }
      }
      return {
        kind: 'answer',
        status,
        contentType: incoming.headers['content-type'] ?? null,
        retryAfter: incoming.headers['retry-after'] ?? null,
        date: incoming.headers.date ?? null,
        etag: incoming.headers.etag ?? null,
        text,
      }
    } catch (error) {
      const isUnread = error instanceof NoAnswerError && !error.mayHaveArrived
      return { kind: isUnread ? 'not-sent' : 'no-answer', reason: reasonOf(error) }
    }
  }
}

function isOlder(text: string): boolean {
  try {
    return (JSON.parse(text) as { code?: unknown }).code === 'OLDER_EPOCH'
  } catch {
    return false
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof NoAnswerError ? error.cause : error
  if (!(cause instanceof Error)) return 'UNKNOWN'
  return (cause as NodeJS.ErrnoException).code ?? cause.message
}
