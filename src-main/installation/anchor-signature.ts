import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

const PURPOSE = 'mostrador-anchor-1'

export type Signed<T extends object> = T & { readonly signature: string }

/**
 * Adds a signature to an anchor. The key is the pepper, which is stored outside the database: without
 * it, an anchor that fits a changed audit chain cannot be forged.
 */
export function sign<T extends object>(anchor: T, pepper: Uint8Array): Signed<T> {
  return { ...anchor, signature: signatureOf(anchor, pepper) }
}

/** True if the anchor read from disk was signed with this pepper and is unchanged. */
export function isGenuine(anchor: unknown, pepper: Uint8Array): boolean {
  if (typeof anchor !== 'object' || anchor === null) return false
  const { signature } = anchor as { signature?: unknown }
  if (typeof signature !== 'string') return false
  const given = Buffer.from(signature)
  const expected = Buffer.from(signatureOf(anchor, pepper))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signatureOf(anchor: object, pepper: Uint8Array): string {
  // The form that JSON reads back: without undefined fields, dates as text.
  const { signature: _signature, ...fields } = JSON.parse(JSON.stringify(anchor)) as {
    signature?: unknown
  }
  return createHmac('sha256', keyOf(pepper))
    .update(`${PURPOSE}\n${JSON.stringify(sortKeys(fields))}`)
    .digest('base64url')
}

const keys = new WeakMap<Uint8Array, KeyObject>()

/** Each act signs a step: making the key anew costs as much as the signature. */
function keyOf(pepper: Uint8Array): KeyObject {
  const known = keys.get(pepper)
  if (known !== undefined) return known
  const key = createSecretKey(pepper)
  keys.set(pepper, key)
  return key
}

/** Sorts the fields, because their order in the file has no meaning. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, field]) => [name, sortKeys(field)]),
  )
}
