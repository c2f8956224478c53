import { hash } from 'node:crypto'

const SECRETS: readonly string[] = ['pin', 'confirmPin', 'password', 'confirmPassword']

/**
 * Tells whether a repeated uuid or Idempotency-Key carries the same content: 128 bits over the
 * validated input. Secrets are left out, so that nothing can be learnt from the hash.
 */
export function contentHash(content: unknown): string {
  let text = JSON.stringify(content) ?? ''
  if (SECRETS.some((name) => text.includes(`"${name}":`))) {
    text = JSON.stringify(content, (name, value: unknown) =>
      SECRETS.includes(name) ? undefined : value,
    )
  }
  return hash('sha256', text, 'hex').slice(0, 32)
}
