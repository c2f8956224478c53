import { hash } from 'node:crypto'

/** Block of SHA-256 in bytes. */
const BLOCK = 64
const INNER = 0x36
const OUTER = 0x5c

interface Pads {
  readonly inner: Buffer
  readonly outer: Buffer
}

const padsByKey = new WeakMap<Uint8Array, Pads>()

/**
 * Returns the HMAC-SHA-256 of a text (RFC 2104) in base64url. Each act signs its entry and its step, and two hashes at
 * one go cost a third of an Hmac object.
 */
export function hmac(key: Uint8Array, text: string): string {
  const { inner, outer } = padsOf(key)
  const digest = hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer')
  return hash('sha256', Buffer.concat([outer, digest]), 'base64url')
}

function padsOf(key: Uint8Array): Pads {
  const known = padsByKey.get(key)
  if (known !== undefined) return known
  const block = Buffer.alloc(BLOCK)
  block.set(key.length > BLOCK ? hash('sha256', key, 'buffer') : key)
  const padded = (pad: number) => block.map((byte) => byte ^ pad) as Buffer
  const pads = { inner: padded(INNER), outer: padded(OUTER) }
  padsByKey.set(key, pads)
  return pads
}
