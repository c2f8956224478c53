import { hash } from 'node:crypto'

const SECRETS: readonly string[] = [
  'pin',
  'confirmPin',
  'password',
  'confirmPassword',
  'currentPassword',
  'confirmation',
]
/** The end of a secret's name in JSON; a text without it holds no secret. */
const SECRET = /(?:in|assword|onfirmation)":/

/**
 * Returns a 128-bit hash of an act's validated content, to detect if a repeated uuid has the same content. A field that
 * is null counts as one that is missing, as in every rule that makes a record.
 */
export function contentHash(content: unknown): string {
  return hashOf(withoutNulls(textOf(content)))
}

/** Returns the same for an Idempotency-Key, also of a change, where null may empty a field that stays if it is missing. */
export function requestHash(input: unknown): string {
  return hashOf(textOf(input))
}

function hashOf(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 32)
}

/** Returns the content as JSON. Secrets are excluded, so a hash reveals nothing about them. */
function textOf(content: unknown): string {
  const text = JSON.stringify(content) ?? ''
  if (!SECRET.test(text)) return text
  return JSON.stringify(content, (name, value: unknown) =>
    SECRETS.includes(name) ? undefined : value,
  )
}

/** Removes the fields of JSON that are null; a replacer would call a function for each field of each sale. */
function withoutNulls(json: string): string {
  if (!json.includes(':null')) return json
  // In a value the quotes have a backslash before them, so only names match.
  return json.replaceAll(/,"[^"\\]*":null|"[^"\\]*":null,?/g, '')
}

/** Returns the version of a picture, which its address carries. */
export function imageHash(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url').slice(0, 22)
}
