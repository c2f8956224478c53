import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { SharedPast } from '#shared/api/machine/counters.ts'
import type { RecordedAct } from '#main/core/acts/recorded-act.ts'
import { hmac } from '#main/database/history/chain/hmac.ts'

/** Header of an act that another program of the shop did. */
export const ACT_HEADER = 'x-shop-act'

const PURPOSE = 'mostrador-act-1'

const recordedAct = z.object({
  uuid: z.string(),
  counterId: z.int(),
  userId: z.int().nullable(),
  emissionPointId: z.int().nullable(),
  at: z.string(),
  past: SharedPast,
  idempotencyKey: z.string().nullable(),
  requestHash: z.string().nullable(),
  approvedById: z.int().nullish(),
  actor: z.object({ username: z.string(), name: z.string() }).optional(),
})

/** The request that carries an act; its body as sent, empty for none. */
export interface StampedRequest {
  readonly method: string
  readonly path: string
  readonly body: Uint8Array | string
}

/**
 * Returns the header of an act with its proof. The key is the pepper, which only the programs of the shop have; the
 * proof covers the request, so that it proves no other one.
 */
export function actStamp(act: RecordedAct, request: StampedRequest, pepper: Uint8Array): string {
  const payload = Buffer.from(JSON.stringify(act)).toString('base64url')
  return `${payload}.${proofOf(payload, request, pepper)}`
}

/** Returns the act of a header; undefined if it was not made with this pepper for this request. */
export function readActStamp(
  stamp: string | null | undefined,
  request: StampedRequest,
  pepper: Uint8Array,
): RecordedAct | undefined {
  const [payload = '', proof = ''] = stamp?.split('.') ?? []
  const given = Buffer.from(proof)
  const expected = Buffer.from(proofOf(payload, request, pepper))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return recordedAct.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data
}

function proofOf(
  payload: string,
  { method, path, body }: StampedRequest,
  pepper: Uint8Array,
): string {
  const content = createHash('sha256').update(body).digest('hex')
  return hmac(pepper, [PURPOSE, method, path, content, payload].join('\n'))
}
