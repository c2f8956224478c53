import { timingSafeEqual } from 'node:crypto'
import { hmac } from '#main/database/history/chain/hmac.ts'

/** Header of each request between programs of a shop and from its devices, and of each answer of a main till. */
export const EPOCH_HEADER = 'x-shop-epoch'
/** Header with the credential of a counter. */
export const COUNTER_TOKEN_HEADER = 'x-counter-token'
/** `device`: a counter passes the request on for a device of the network, and not for its own screen. */
export const COUNTER_PEER_HEADER = 'x-counter-peer'
export const FIRST_EPOCH = 1

const PURPOSE = 'mostrador-epoch-1'

/**
 * Returns an epoch with a proof, `4.q1w2e3…`. The key is the pepper, which only the programs of the shop have: without
 * it nobody on the network can make a till believe that another one took over.
 */
export function epochStamp(epoch: number, pepper: Uint8Array): string {
  return `${epoch}.${proofOf(epoch, pepper)}`
}

/** Returns the epoch of a stamp; undefined if it was not made with this pepper. */
export function readEpochStamp(
  stamp: string | null | undefined,
  pepper: Uint8Array,
): number | undefined {
  const [digits = '', proof = ''] = stamp?.split('.') ?? []
  if (!/^[1-9]\d{0,8}$/.test(digits)) return undefined
  const epoch = Number(digits)
  const given = Buffer.from(proof)
  const expected = Buffer.from(proofOf(epoch, pepper))
  return given.length === expected.length && timingSafeEqual(given, expected) ? epoch : undefined
}

function proofOf(epoch: number, pepper: Uint8Array): string {
  return hmac(pepper, `${PURPOSE}\n${epoch}`)
}
