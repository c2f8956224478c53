import {
  queryOptions,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import type { CallOptions } from '#shared/api/client.ts'
import type { Api } from '#shared/api/index.ts'
import type { Answer, CallInput } from '#shared/api/operation.ts'
import { client } from './client.ts'

type Resource = keyof Api
type OperationOf<R extends Resource> = keyof Api[R] & string
type InputOf<R extends Resource, O extends OperationOf<R>> = CallInput<Api[R][O]>

/** Answer type of an operation: `AnswerOf<'tables', 'list'>`. */
export type AnswerOf<R extends Resource, O extends OperationOf<R>> = Answer<Api[R][O]>

/** An operation without required input may be called without arguments. */
type InputArguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input]

type AnyCall = (input?: unknown, options?: CallOptions) => Promise<unknown>

/** Key of a query: resource, operation, input. Invalidating `['tables']` renews all of tables. */
export type ApiQueryKey = readonly [resource: Resource, operation: string, input: unknown]

function callOf(resource: Resource, operation: string): AnyCall {
  // One untyped lookup for all operations; the signatures below type input and answer.
  return (client[resource] as unknown as Readonly<Record<string, AnyCall>>)[operation] as AnyCall
}

/**
 * Returns a GET of the API as TanStack Query options: `useQuery(apiQuery('tables', 'list', {
 * params: { sectionId } }))`. It is cached per input and live events renew it, so do not refetch by
 * hand.
 */
export function apiQuery<R extends Resource, O extends OperationOf<R>>(
  resource: R,
  operation: O,
  ...[input]: InputArguments<InputOf<R, O>>
) {
  const queryKey: ApiQueryKey = [resource, operation, input ?? null]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      callOf(resource, operation)(input, { signal }) as Promise<AnswerOf<R, O>>,
  })
}

/**
 * Input of a mutation: the operation's input, plus a manager's approval if needed.
 */
export type MutationInput<Input> =
  Record<never, never> extends Input ? void | (Input & MutationExtras) : Input & MutationExtras

type MutationExtras = Pick<CallOptions, 'approval'>

/**
 * Returns a write of the API: `const transfer = useApiMutation('tables', 'transfer', { onSuccess
 * })`, then `transfer.mutate({ body })`. Live events renew the changed queries; write the answer to
 * the cache in `onSuccess` only if a screen must not wait for them.
 */
export function useApiMutation<R extends Resource, O extends OperationOf<R>>(
  resource: R,
  operation: O,
  options: Omit<
    UseMutationOptions<AnswerOf<R, O>, Error, MutationInput<InputOf<R, O>>>,
    'mutationFn'
  > = {},
): UseMutationResult<AnswerOf<R, O>, Error, MutationInput<InputOf<R, O>>> {
  return useMutation({
    ...options,
    mutationFn: (given) => {
      const { approval, ...input } = (given ?? {}) as CallOptions
      const options = approval === undefined ? {} : { approval }
      return callOf(resource, operation)(input, options) as Promise<AnswerOf<R, O>>
    },
  })
}
