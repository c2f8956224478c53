import { createHmac } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Replaces fields of the anchor beside a till's database, and signs it as the till would: an HMAC over
 * the sorted fields, with the pepper as key.
 */
export function replaceAnchor(dataFolder: string, changes: object): void {
  const file = join(dataFolder, 'anchor.json')
  const { signature: _old, ...kept } = JSON.parse(readFileSync(file, 'utf8')) as {
    signature?: unknown
  }
  const anchor = { ...kept, ...changes }
  const text = JSON.stringify(anchor, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  const pepper = readFileSync(join(dataFolder, 'pepper.key'))
  const signature = createHmac('sha256', pepper)
    .update(`mostrador-anchor-1\n${text}`)
    .digest('base64url')
  writeFileSync(file, JSON.stringify({ ...anchor, signature }))
}
