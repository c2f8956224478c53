import { hash } from 'node:crypto'
import type { Randomness } from './context.ts'

/** Tokens end after 12 h without use. */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000

const TOKEN_BYTES = 32

/** A secret of 256 random bits: a session's, a device's or an approval's. Shown once, kept hashed. */
export function newToken(randomness: Randomness): string {
  return Buffer.from(randomness.bytes(TOKEN_BYTES)).toString('base64url')
}

/** What is stored of a token: the token itself is 256 random bits, so a plain hash is enough. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}
