import { hash } from 'node:crypto'
import type { Randomness } from '#main/core/acts/context.ts'

/** Tokens expire after 12 h without use. */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000

const TOKEN_BYTES = 32

/**
 * Creates a secret of 256 random bits, for a session, device or approval. It is shown once and stored hashed.
 */
export function newToken(randomness: Randomness): string {
  return Buffer.from(randomness.bytes(TOKEN_BYTES)).toString('base64url')
}

/** Returns the stored form of a token. A plain hash is enough because the token is 256 random bits. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}
