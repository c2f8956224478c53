import { api, type Api } from './index.ts'
import type { Operation } from './operation.ts'

/** The full name of an operation: `tables.transfer`. */
export type OperationName = {
  [R in keyof Api & string]: `${R}.${keyof Api[R] & string}`
}[keyof Api & string]

/** The operation's record in the contract. */
export type OperationNamed<N extends OperationName> =
  N extends `${infer R extends keyof Api & string}.${infer O}`
    ? O extends keyof Api[R]
      ? Api[R][O]
      : never
    : never

/** Returns the record of an operation; undefined if the contract has none of this name. */
export function operationNamed(name: string): Operation | undefined {
  const [resource = '', operation = ''] = name.split('.')
  const resources: Readonly<Record<string, Readonly<Record<string, Operation>> | undefined>> = api
  return resources[resource]?.[operation]
}
