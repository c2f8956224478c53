import { z } from 'zod'
import { storedInput } from '#main/core/outbox/stored-input.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { RecordedAct } from './recorded-act.ts'

const findRow = prepare<{ uuid: string }>()((db, { uuid }) =>
  db.selectFrom('outbox').where('uuid', '=', uuid).select(['input', 'resourceId']),
)

/** The answer to a program of the shop that brings an act which is in this file already. */
export const KnownAnswer = z.object({
  actKnown: z.literal(true),
  /** The record that the act is about, as this file knows it. */
  id: z.int().nullable(),
})

/** An act that is in this file already. It takes the place of the operation's answer. */
export class KnownAct {
  readonly #id: number | null

  constructor(id: number | null) {
    this.#id = id
  }

  toJSON(): z.input<typeof KnownAnswer> {
    return { actKnown: true, id: this.#id }
  }
}

/**
 * Returns the act if this file has it: a counter with own points brought it to the main till, led the shop itself later,
 * and the former main till brings everything that its file has. Undefined for a document that got another number there:
 * both programs did the same request of a page, and neither document may be lost.
 */
export async function findKnownAct(
  db: ReadDatabase,
  { uuid }: Pick<RecordedAct, 'uuid'>,
  input: unknown,
): Promise<KnownAct | undefined> {
  const row = await findRow.first(db, { uuid })
  if (row === undefined) return undefined
  const brought = accessKeyOf((input as { readonly body?: unknown }).body)
  const own = accessKeyOf(storedInput(row.input)?.body)
  if (brought !== undefined && brought !== own) return undefined
  return new KnownAct(row.resourceId)
}

function accessKeyOf(body: unknown): string | undefined {
  const key = (body as { readonly accessKey?: unknown } | null | undefined)?.accessKey
  return typeof key === 'string' ? key : undefined
}
