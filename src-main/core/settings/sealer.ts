import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Randomness } from '#main/core/acts/context.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts texts with the installation's secret: the database or a backup alone cannot decrypt them. */
export interface Sealer {
  seal(text: string): string
  /** Returns undefined if the text was encrypted on another machine or modified. */
  open(sealed: string): string | undefined
}

/** Creates a sealer; texts sealed for one purpose cannot be opened for another. */
export function createSealer(
  pepper: Uint8Array,
  randomness: Pick<Randomness, 'bytes'>,
  purpose:
    | 'mostrador sync'
    | 'mostrador authority'
    | 'mostrador signature'
    | 'mostrador mail'
    | 'mostrador counter'
    | 'mostrador counter codes'
    | 'mostrador paper' = 'mostrador sync',
): Sealer {
  let key: Uint8Array | undefined
  // Derived at the first use, because most runs use few of the purposes.
  const ownKey = () => (key ??= new Uint8Array(hkdfSync('sha256', pepper, '', purpose, 32)))
  return {
    seal(text) {
      const iv = randomness.bytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', ownKey(), iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
      const cipher = createDecipheriv('aes-256-gcm', ownKey(), bytes.subarray(0, IV_BYTES))
      cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([
          cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
          cipher.final(),
        ]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
