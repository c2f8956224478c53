import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import type { Api } from '#shared/api/index.ts'
import { call } from './delivery/call.ts'
import type { Flow } from './delivery/flows.ts'
import { judge } from './delivery/judge.ts'
import { keepRecords, useKept } from './kept.ts'
import type { WriteAnswer, WriteInput } from './kept-request.ts'
import type { WriteName } from './kept-writes.ts'
import { newKey } from './new-key.ts'

/** Flow of the keys of unanswered requests. */
export const MAKE = 'make'
/** After this time the same input is a new request. */
const SAME_WISH_MS = 30 * 60_000

/** A write whose repeat would create another record, paper or message: its success is 201. */
export type MakeWrite = {
  [N in WriteName]: N extends `${infer R extends keyof Api & string}.${infer O}`
    ? O extends keyof Api[R]
      ? Api[R][O] extends { readonly success: 201 }
        ? Api[R][O] extends { readonly hasSecretAnswer: true }
          ? never
          : N
        : never
      : never
    : never
}[WriteName]

/** A password is not written to disk, so a reload forgets its request. */
const inMemory: readonly MakeWrite[] = ['users.create']

interface Unanswered {
  readonly key: string
  /** The input as JSON. */
  readonly words: string
  readonly since: number
}

export const makeFlow: Flow = { isReadable: isUnanswered }

function isUnanswered(value: unknown): value is Unanswered {
  const { key, words, since } = (value ?? {}) as Partial<Unanswered>
  return typeof key === 'string' && typeof words === 'string' && typeof since === 'number'
}

/** Keys of this page's unanswered requests, by operation and input. */
const own = new Map<string, Unanswered>()

/**
 * Creates a record, a paper or a message once: if the answer was lost, the same input is sent with the same
 * key, also after a reload. It is repeated only when the user presses again, because a form can still be
 * corrected. Rejects as the client does.
 */
export async function makeOnce<N extends MakeWrite>(
  operation: N,
  input: WriteInput<N>,
  options: { readonly approval?: string } = {},
): Promise<WriteAnswer<N>> {
  const words = JSON.stringify(input) ?? ''
  const name = `${MAKE}:${operation}`
  const earlier = findUnanswered(name, words)
  const unanswered = earlier ?? { key: newKey(), words, since: Date.now() }
  own.set(`${name} ${words}`, unanswered)
  if (!inMemory.includes(operation)) await keepRecords(new Map([[name, unanswered]]))
  try {
    const answer = await call(operation, input, { ...options, idempotencyKey: unanswered.key })
    await forget(name, unanswered)
    return answer as WriteAnswer<N>
  } catch (error) {
    if (judge(error, earlier !== undefined) !== 'unknown') await forget(name, unanswered)
    throw error
  }
}

function findUnanswered(name: string, words: string): Unanswered | undefined {
  const kept = useKept.getState().records.get(name)
  const found = own.get(`${name} ${words}`) ?? (isUnanswered(kept) ? kept : undefined)
  if (found?.words !== words || Date.now() - found.since > SAME_WISH_MS) return undefined
  return found
}

async function forget(name: string, { key, words }: Unanswered): Promise<void> {
  own.delete(`${name} ${words}`)
  const kept = useKept.getState().records.get(name)
  if (isUnanswered(kept) && kept.key === key) await keepRecords(new Map([[name, undefined]]))
}

type MakeInput<N extends MakeWrite> = WriteInput<N> & { readonly approval?: string }

/** Returns `makeOnce` as a mutation: `const print = useMake('printJobs.create', { onSuccess })`. */
export function useMake<N extends MakeWrite>(
  operation: N,
  options: Omit<UseMutationOptions<WriteAnswer<N>, Error, MakeInput<N>>, 'mutationFn'> = {},
) {
  return useMutation({
    ...options,
    mutationFn: ({ approval, ...input }: MakeInput<N>) =>
      makeOnce(
        operation,
        input as unknown as WriteInput<N>,
        approval === undefined ? {} : { approval },
      ),
  })
}
