import { z } from 'zod'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'
import { type StoredInput, storedInput } from './stored-input.ts'

/** The part of a stored input that only another program of the shop receives. */
export interface ShopInput {
  /** The act for the main till, if a central receives it as another operation. Its input is then complete. */
  readonly operation?: PushedOperation
  readonly params?: Readonly<Record<string, unknown>>
  /** Fields that are added to the body; the whole body if `operation` is given. */
  readonly body?: Readonly<Record<string, unknown>>
  /** No central receives the act. */
  readonly isAlone?: true
}

const Stored = z.looseObject({
  operation: z.string().optional(),
  params: z.looseObject({}).optional(),
  body: z.looseObject({}).optional(),
  isAlone: z.boolean().optional(),
})

/** Returns the act as another program of the shop receives it; undefined if the stored input is broken. */
export function shopInput(
  operation: string,
  json: string,
): { readonly operation: string; readonly input: StoredInput } | undefined {
  const stored = storedInput(json)
  if (stored === undefined) return undefined
  const { shop, ...input } = stored
  if (shop === undefined) return { operation, input }
  const read = Stored.safeParse(shop)
  if (!read.success) return undefined
  const { operation: other, params, body } = read.data
  if (other !== undefined) return { operation: other, input: { params, body } }
  if (body === undefined) return { operation, input }
  return { operation, input: { ...input, body: { ...input.body, ...body } } }
}

/** True if the stored input says that no central receives the act. */
export function isMarkedAlone(json: string): boolean {
  return Stored.safeParse(storedInput(json)?.['shop']).data?.isAlone === true
}
