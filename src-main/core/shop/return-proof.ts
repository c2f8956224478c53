import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { z } from 'zod'
import type { Randomness } from '#main/core/acts/context.ts'
import { hmac } from '#main/database/history/chain/hmac.ts'

const PURPOSE = 'mostrador return 1'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

const returnGrant = z.object({
  counterId: z.int().positive(),
  name: z.string(),
  /** Credential of the counter (`X-Counter-Token`); an earlier one is void. */
  token: z.string(),
  emissionPoints: z.array(z.object({ id: z.int(), code: z.string() })),
  epoch: z.int().positive(),
  takeoverAfterSeconds: z.int(),
  /** Addresses of the program that leads, most likely first. */
  addresses: z.array(z.string()),
  /** Addresses of the other programs: one of them may lead later. */
  programs: z.array(z.string()),
})
/** Everything that makes a former main till a counter of the program that leads. */
export type ReturnGrant = Readonly<z.output<typeof returnGrant>>

/** A program of the shop that asks to come back. */
export interface Returning {
  readonly counterId: number | null
  /** The epoch of its file. */
  readonly epoch: number
  /** 32 random bytes in base64. */
  readonly nonce: string
}

/** Returns the proof, in base64, that the asking program has the shop's pepper. */
export function returnProof(pepper: Uint8Array, { counterId, epoch, nonce }: Returning): string {
  const proof = hmac(pepper, [PURPOSE, counterId ?? '', epoch, nonce].join('\n'))
  return Buffer.from(proof, 'base64url').toString('base64')
}

/** Returns the grant in base64, encrypted for the programs of the shop and for this one nonce. */
export function sealReturnGrant(
  pepper: Uint8Array,
  nonce: string,
  grant: ReturnGrant,
  randomness: Pick<Randomness, 'bytes'>,
): string {
  const iv = randomness.bytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', grantKey(pepper, nonce), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(grant), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Returns undefined if it was sealed with another pepper, for another nonce, or was modified. */
export function openReturnGrant(
  pepper: Uint8Array,
  nonce: string,
  sealed: string,
): ReturnGrant | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
  const cipher = createDecipheriv(
    'aes-256-gcm',
    grantKey(pepper, nonce),
    bytes.subarray(0, IV_BYTES),
    { authTagLength: TAG_BYTES },
  )
  cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    const text = [cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]
    return returnGrant.safeParse(JSON.parse(Buffer.concat(text).toString('utf8'))).data
  } catch {
    return undefined
  }
}

function grantKey(pepper: Uint8Array, nonce: string): Uint8Array {
  const salt = Buffer.from(nonce, 'base64')
  return new Uint8Array(hkdfSync('sha256', pepper, salt, 'mostrador return grant', KEY_BYTES))
}
