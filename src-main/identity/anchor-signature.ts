import { createHmac, timingSafeEqual } from 'node:crypto'

const PURPOSE = 'mostrador-anchor-1'

export type Signed<T extends object> = T & { readonly signature: string }

/**
 * Adds a signature to an anchor. The key is the pepper, which is kept outside the database: without
 * it nobody can write an anchor that fits a changed audit chain.
 */
export function sign<T extends object>(anchor: T, pepper: Uint8Array): Signed<T> {
  return { ...anchor, signature: signatureOf(anchor, pepper) }
}

/** Whether the anchor, as it was read from disk, was signed with this pepper and is unchanged. */
export function isGenuine(anchor: unknown, pepper: Uint8Array): boolean {
  if (typeof anchor !== 'object' || anchor === null) return false
  const { signature } = anchor as { signature?: unknown }
  if (typeof signature !== 'string') return false
  const given = Buffer.from(signature)
  const expected = Buffer.from(signatureOf(anchor, pepper))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signatureOf(anchor: object, pepper: Uint8Array): string {
  // As JSON reads it back: without undefined fields, dates as text.
  const { signature: _signature, ...fields } = JSON.parse(JSON.stringify(anchor)) as {
    signature?: unknown
  }
  return createHmac('sha256', pepper)
    .update(`${PURPOSE}\n${JSON.stringify(sortKeys(fields))}`)
    .digest('base64url')
}

/** The order of the fields in the file has no meaning. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, field]) => [name, sortKeys(field)]),
  )
}
