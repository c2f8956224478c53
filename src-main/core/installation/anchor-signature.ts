import { timingSafeEqual } from 'node:crypto'
import { hmac } from '#main/database/history/chain/hmac.ts'

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
  const { signature: _signature, ...fields } = anchor as { signature?: unknown }
  return hmac(pepper, `${PURPOSE}\n${canonicalText(fields) ?? ''}`)
}

/**
 * Returns a value's JSON with sorted fields, because their order in the file has no meaning. Leaves out what
 * JSON leaves out, so that the anchor has the same text before it is written and after it is read.
 */
export function canonicalText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if ('toJSON' in value) return canonicalText(JSON.parse(JSON.stringify(value)))
  if (Array.isArray(value)) {
    return `[${value.map((each) => canonicalText(each) ?? 'null').join(',')}]`
  }
  const fields: string[] = []
  for (const name of Object.keys(value).toSorted()) {
    const text = canonicalText((value as Record<string, unknown>)[name])
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${fields.join(',')}}`
}
