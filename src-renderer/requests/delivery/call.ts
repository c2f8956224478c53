import type { CallOptions } from '#shared/api/client.ts'
import { client } from '#renderer/api/client.ts'
import type { WriteName } from '../kept-writes.ts'

type AnyCall = (input: unknown, options: CallOptions) => Promise<unknown>

/** Calls a write by its name. Rejects as the client does. */
export function call(operation: WriteName, input: unknown, options: CallOptions): Promise<unknown> {
  const [resource = '', name = ''] = operation.split('.')
  const calls = (client as unknown as Readonly<Record<string, Record<string, AnyCall>>>)[resource]
  const found = calls?.[name]
  if (found === undefined) throw new Error(`The contract has no operation ${operation}`)
  return found(input, options)
}
