import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { VerifyOptions } from '../database/history/verify-history.ts'
import { isGenuine } from '../identity/anchor-signature.ts'
import { ANCHOR_FILE } from '../identity/guard-identity.ts'

export type KnownAnchor = Pick<VerifyOptions, 'anchor' | 'isAnchorForged'>

/** What the anchor beside the file says of the chain. One of version 0.1.0 has no signature. */
export function knownAnchor(folder: string, pepper: Uint8Array | undefined): KnownAnchor {
  let anchor: { auditId?: unknown; hash?: unknown; signature?: unknown } | null
  try {
    anchor = JSON.parse(readFileSync(join(folder, ANCHOR_FILE), 'utf8')) as typeof anchor
  } catch {
    // None yet, or cut by a crash: the start judges whether there should be one.
    return {}
  }
  const { auditId, hash } = anchor ?? {}
  if (typeof auditId !== 'number' || typeof hash !== 'string') return {}
  const isForged =
    pepper !== undefined && anchor?.signature !== undefined && !isGenuine(anchor, pepper)
  return { anchor: { auditId, hash }, isAnchorForged: isForged }
}
