import type { PushedOperation } from '#shared/api/pushed-operations.ts'
import type { ManualContext, WriteContext } from '#main/core/acts/context.ts'
import type { Services } from './services.ts'

/**
 * Calls the handler of an operation inside a transaction that is open. An operation that opens its own transaction gets
 * this one, because what it would wait for (a PIN) was asked before.
 */
export function carryOut(
  handlers: Services['handlers'],
  write: WriteContext,
  operation: PushedOperation,
  input: unknown,
): Promise<unknown> {
  const handler = handlers.get(operation) as
    | ((context: WriteContext & ManualContext, input: unknown) => Promise<unknown>)
    | undefined
  if (handler === undefined) throw new Error(`${operation} has no handler`)
  const here = <T>(act: (context: WriteContext) => Promise<T>) => act(write)
  return handler({ ...write, transaction: here, commit: here }, input)
}
