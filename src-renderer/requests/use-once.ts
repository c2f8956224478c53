import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { refusalCode } from '#renderer/api/errors.ts'
import { onSettled, useKept } from './kept.ts'
import { newKey } from './new-key.ts'
import type { KeptWrite } from './kept-writes.ts'
import type { WriteAnswer, WriteInput, Secrets } from './kept-request.ts'
import { sendOnce } from './send-once.ts'

/** The flow of acts that need only their answer. */
export const ACT = 'act'

/** Requests of screens that show the result themselves. */
const watched = new Set<string>()

export function isWatched(id: string): boolean {
  return watched.has(id)
}

export interface OnceOptions<N extends KeptWrite> {
  readonly onSuccess?: (answer: WriteAnswer<N>, input: WriteInput<N>) => void
  readonly onError?: (error: unknown, input: WriteInput<N>) => void
}

export type OnceInput<N extends KeptWrite> = WriteInput<N> & Secrets & { readonly label: string }

/**
 * Returns a write that has its effect once, however often it is pressed, cut or reloaded. `id` is the uuid of
 * the next request: put it into the body if the operation has a field for it (`operationId`), else it is sent
 * in the header. While an attempt is unanswered, another press repeats that request unchanged. `label` names
 * the act in the message if its screen was left before it ended.
 */
export function useOnce<N extends KeptWrite>(operation: N, options: OnceOptions<N> = {}) {
  const [id, setId] = useState(newKey)
  const [lateError, setLateError] = useState<unknown>(null)
  const isUnanswered = useKept(({ unanswered }) => unanswered.has(`${ACT}:${id}`))
  const succeed = (answer: WriteAnswer<N>, input: WriteInput<N>) => {
    setId(newKey())
    setLateError(null)
    options.onSuccess?.(answer, input)
  }
  const fail = (error: unknown, input: WriteInput<N>) => {
    // Another act was done with this uuid: the next press gets a new one.
    if (refusalCode(error) === 'UUID_REUSED') setId(newKey())
    options.onError?.(error, input)
  }
  const { mutate, mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: ({ label, approval, pin, ...input }: OnceInput<N>) =>
      sendOnce({
        id,
        lane: `${ACT}:${id}`,
        operation,
        input: input as unknown as WriteInput<N>,
        keyIn: isInBody(input, id) ? 'body' : 'header',
        data: { label },
        secrets: {
          ...(approval === undefined ? {} : { approval }),
          ...(pin === undefined ? {} : { pin }),
        },
      }),
    onMutate: () => setLateError(null),
    onSuccess: ({ answer, request }) => succeed(answer, request.input),
    onError: (refusal, input) => fail(refusal, input as unknown as WriteInput<N>),
  })
  const end = useEffectEvent(
    ({ request, result }: Parameters<Parameters<typeof onSettled>[0]>[0]) => {
      // Its promise was rejected when the first attempt had no answer.
      if (request.id !== id || isPending) return
      const input = request.input as WriteInput<N>
      if (result.kind === 'done') return succeed(result.answer as WriteAnswer<N>, input)
      const refusal = 'error' in result ? result.error : undefined
      setLateError(refusal)
      fail(refusal, input)
    },
  )
  useEffect(() => {
    watched.add(id)
    const stop = onSettled((settlement) => end(settlement))
    return () => {
      stop()
      watched.delete(id)
    }
  }, [id])
  return {
    id,
    mutate,
    mutateAsync,
    isPending,
    /** The register has not answered; the request is repeated automatically. */
    isUnanswered,
    error: (lateError ?? error) as Error | null,
    reset: () => {
      setLateError(null)
      reset()
    },
  }
}

function isInBody(input: unknown, id: string): boolean {
  const { body } = input as { readonly body?: Readonly<Record<string, unknown>> }
  return Object.values(body ?? {}).includes(id)
}
