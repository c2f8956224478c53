import { NetworkError } from '#renderer/api/network-error.ts'
import { useSessionStore } from '#renderer/session/session-store.ts'
import { retry, submit } from './delivery/deliver.ts'
import { onSettled, useKept } from './kept.ts'
import { newKey } from './new-key.ts'
import type { KeptWrite } from './kept-writes.ts'
import type { WriteAnswer, WriteInput, KeptRequest, Secrets } from './kept-request.ts'

/** The act in the person's language, for the message if its screen was left. */
export interface ActData {
  readonly label: string
  /** Further data for the flow. */
  readonly [name: string]: unknown
}

export interface Once<N extends KeptWrite> {
  readonly id: string
  readonly operation: N
  readonly input: WriteInput<N>
  readonly keyIn: 'header' | 'body'
  readonly data: ActData
  readonly lane: string
  readonly secrets?: Secrets
}

/** Returns a new request whose uuid is sent in the header. */
export function newOnce<N extends KeptWrite>(
  operation: N,
  input: WriteInput<N>,
): Pick<Once<N>, 'id' | 'operation' | 'input' | 'keyIn'> {
  return { id: newKey(), operation, input, keyIn: 'header' }
}

/**
 * Sends a request that must have its effect once. Resolves with the request that was in its lane, and its
 * answer. Rejects if it was refused, or if its first attempt had no answer: then it stays kept and is
 * repeated.
 */
export async function sendOnce<N extends KeptWrite>(
  given: Once<N>,
): Promise<{ readonly request: KeptRequest<N>; readonly answer: WriteAnswer<N> }> {
  const { secrets, ...request } = given
  const { lane } = request
  const session = useSessionStore.getState().session
  const inLane = useKept.getState().requests.get(lane)
  const kept: KeptRequest = inLane ?? {
    ...request,
    userId: session?.user.id ?? null,
    createdAt: Date.now(),
  }
  return new Promise((resolve, reject) => {
    const finish = (end: () => void) => {
      for (const stop of stops) stop()
      end()
    }
    const stops = [
      onSettled(({ request: settled, result }) => {
        if (settled.id !== kept.id) return
        finish(() => {
          if (result.kind === 'done') {
            resolve({
              request: settled as unknown as KeptRequest<N>,
              answer: result.answer as WriteAnswer<N>,
            })
          } else reject('error' in result ? result.error : new NetworkError(result.kind))
        })
      }),
      useKept.subscribe((state, before) => {
        const error = state.unanswered.get(lane)
        if (error === undefined || state.unanswered === before.unanswered) return
        if (before.unanswered.get(lane) !== error) finish(() => reject(error))
      }),
    ]
    const begin = async () => {
      const { id } = await submit(kept, secrets === undefined ? {} : { secrets })
      // Another window has a request in this lane, so this one was not sent.
      if (id !== kept.id) finish(() => reject(new NetworkError('Another window is sending')))
    }
    if (inLane === undefined) void begin()
    else retry(lane, secrets)
  })
}
