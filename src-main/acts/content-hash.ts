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
 * Returns a 128-bit hash of the validated input, to detect if a repeated uuid or Idempotency-Key has the same
 * content. A field that is null counts as one that is missing. Secrets are excluded, so the hash reveals nothing about
 * them.
 */
export function contentHash(content: unknown): string {
  let text = JSON.stringify(content) ?? ''
  if (SECRET.test(text)) {
    text = JSON.stringify(content, (name, value: unknown) =>
      SECRETS.includes(name) ? undefined : value,
    )
  }
  return hash('sha256', withoutNulls(text), 'hex').slice(0, 32)
}

/** Removes the fields of JSON that are null; a replacer would call a function for each field of each sale. */
function withoutNulls(json: string): string {
  if (!json.includes(':null')) return json
  // In a value the quotes have a backslash before them, so only names match.
  return json.replaceAll(/"[^"\\]*":null,/g, '').replaceAll(/,?"[^"\\]*":null/g, '')
}

/** Returns the version of a picture, which its address carries. */
export function imageHash(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url').slice(0, 22)
}
