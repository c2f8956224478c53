import type { z } from 'zod'
import type { Method } from '#shared/api/operation.ts'
import type { MappedResource } from '#main/core/outbox/id-map.ts'
import type { Conflict } from '#main/core/outbox/outbox-operation.ts'
import type { Ask, Finding } from './ask-central.ts'

/**
 * Rule of one id in a pushed input: the resource of the record, whose id at the central is sent; the same
 * with a question mark if the field is left out while the central's id is unknown; or `LEFT_OUT` for what
 * concerns only the till.
 */
export type IdRule = MappedResource | `${MappedResource}?` | 'LEFT_OUT'

/** Rules by field name. The rules of a list apply to each element. */
export interface IdRules {
  readonly [field: string]: IdRule | IdRules
}

/** A request that was sent, read back from its bytes; all ids are the central's. */
export interface Sent {
  readonly params: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** The act that is pushed, for fields that are computed from it. */
export interface Origin {
  readonly uuid: string
  readonly installationId: string
}

/**
 * The rules of one pushed operation, without its types; `pushRecords` of sync/resources makes them from
 * typed entries.
 */
export interface PushRecord {
  readonly method: Method
  /** Path below the API's prefix, with `{name}` for each parameter. */
  readonly path: string
  /** Shape of the stored input. */
  readonly input: z.ZodType
  readonly sentBody: z.ZodType | undefined
  /** Undefined if the operation is answered without a body. */
  readonly answer: z.ZodType | undefined
  readonly ids: { readonly params?: IdRules; readonly body?: IdRules }
  readonly givesIdOf: MappedResource | undefined
  readonly prepare: ((body: never, origin: Origin) => unknown) | undefined
  readonly identifies: (sent: never, answer: never) => boolean
  readonly lookUp: ((sent: never, ask: Ask) => Promise<Finding>) | 'REPEATABLE' | 'IMPOSSIBLE'
  readonly compare: ((input: never, answer: never) => Conflict | null) | undefined
  readonly compareForeign: ((sent: never, answer: never) => Conflict | null) | undefined
}

/** Returns the record of an operation; undefined if this program does not push it. */
export type PushRecords = (operation: string) => PushRecord | undefined
