import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { z } from 'zod'
import type { Randomness } from '#main/core/acts/context.ts'

/** Cost of scrypt: 32 MB and about 90 ms. */
const COST = 2 ** 15
const BLOCK_SIZE = 8
const KEY_BYTES = 32
const NONCE_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

const joinGrant = z.object({
  counterId: z.int().positive(),
  name: z.string(),
  /** Credential of the counter (`X-Counter-Token`). */
  token: z.string(),
  emissionPointIds: z.array(z.int()),
  /** UUID of the shop's installation. */
  installationId: z.string(),
  epoch: z.int().positive(),
  /** Base64. */
  pepper: z.base64(),
  /** The shop's authority: both in PEM. */
  authority: z.object({ key: z.string(), certificate: z.string() }),
  /** Addresses of the main till, most likely first, `https://192.168.1.20:4600`. */
  addresses: z.array(z.string()),
  /** Version of the main till's program. */
  version: z.string(),
})
/** The answer to a joining: everything that makes the counter a program of the shop. */
export type JoinGrant = Readonly<z.output<typeof joinGrant>>

/** The random values of both sides, in base64. */
export interface JoinNonces {
  readonly counter: string
  readonly main: string
}

/** Returns a random value of 32 bytes in base64. */
export function newJoinNonce(randomness: Pick<Randomness, 'bytes'>): string {
  return Buffer.from(randomness.bytes(NONCE_BYTES)).toString('base64')
}

/** True for a value as newJoinNonce makes it. */
export function isJoinNonce(nonce: string): boolean {
  return Buffer.from(nonce, 'base64').length === NONCE_BYTES
}

/**
 * Returns the key of a joining. The authority is part of it: if a stranger stands between the programs, each sees
 * another authority, so that no proof of one fits the other.
 * @param code the twelve symbols as readJoinCode returns them
 * @param fingerprint SHA-256 of the authority that this side sees, `AB:CD:…`
 */
export function joinKey(code: string, fingerprint: string): Promise<Uint8Array> {
  const salt = `mostrador join${plainFingerprint(fingerprint)}`
  return new Promise((resolve, reject) => {
    scrypt(
      code,
      salt,
      KEY_BYTES,
      { N: COST, r: BLOCK_SIZE, p: 1, maxmem: 256 * COST * BLOCK_SIZE },
      (error, key) => (error === null ? resolve(new Uint8Array(key)) : reject(error)),
    )
  })
}

/** Returns the counter's proof that it knows the code and sees this authority, in base64. */
export function counterJoinProof(key: Uint8Array, nonce: string, fingerprint: string): string {
  return proof(key, 'counter', [nonce, plainFingerprint(fingerprint)])
}

/** Returns the main till's proof that it knows the code, in base64. */
export function mainJoinProof(key: Uint8Array, { counter, main }: JoinNonces): string {
  return proof(key, 'main', [counter, main])
}

/** Compares two proofs; the time does not show how much of them is equal. */
export function isSameProof(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given, 'base64'), Buffer.from(expected, 'base64')]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Returns the grant in base64, encrypted for the program that knows the key. */
export function sealJoinGrant(
  key: Uint8Array,
  nonces: JoinNonces,
  grant: JoinGrant,
  randomness: Pick<Randomness, 'bytes'>,
): string {
  const iv = randomness.bytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', grantKey(key, nonces), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(grant), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Returns undefined if the text was sealed with another key, for another joining, or was modified. */
export function openJoinGrant(
  key: Uint8Array,
  nonces: JoinNonces,
  sealed: string,
): JoinGrant | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
  const cipher = createDecipheriv(
    'aes-256-gcm',
    grantKey(key, nonces),
    bytes.subarray(0, IV_BYTES),
    { authTagLength: TAG_BYTES },
  )
  cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    const text = [cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]
    return joinGrant.safeParse(JSON.parse(Buffer.concat(text).toString('utf8'))).data
  } catch {
    return undefined
  }
}

function grantKey(key: Uint8Array, { counter, main }: JoinNonces): Uint8Array {
  const salt = Buffer.concat([Buffer.from(counter, 'base64'), Buffer.from(main, 'base64')])
  return new Uint8Array(hkdfSync('sha256', key, salt, 'mostrador join grant', KEY_BYTES))
}

function proof(key: Uint8Array, role: 'counter' | 'main', parts: readonly string[]): string {
  return createHmac('sha256', key)
    .update(['mostrador join 1', role, ...parts].join('\n'))
    .digest('base64')
}

/** Programs show a fingerprint with colons, and people type it without. */
function plainFingerprint(fingerprint: string): string {
  return fingerprint.replaceAll(/[^\da-f]/gi, '').toUpperCase()
}
