import type { VerifyOptions } from '../database/history/verify-history.ts'
import { createAnchorStore, type KeptAnchor, peekAnchor } from '../installation/anchor-store.ts'

export type KnownAnchor = Pick<VerifyOptions, 'anchor' | 'isAnchorForged'>

/** Converts an anchor for the check. An anchor of version 0.1.0 has no signature. */
export function toKnownAnchor(kept: KeptAnchor): KnownAnchor {
  if (kept.kind === 'NONE') return {}
  if (kept.kind === 'UNREADABLE') return { isAnchorForged: true }
  return { anchor: { auditId: kept.anchor.auditId, hash: kept.anchor.hash } }
}

/** Reads the anchor of a data folder. Without the pepper its signature is not checked. */
export function knownAnchor(folder: string, pepper: Uint8Array | undefined): KnownAnchor {
  if (pepper === undefined) {
    const anchor = peekAnchor(folder)
    return anchor === undefined ? {} : { anchor: { auditId: anchor.auditId, hash: anchor.hash } }
  }
  const store = createAnchorStore({ folder, installationId: '', pepper }, () => {})
  return toKnownAnchor(store.read())
}
