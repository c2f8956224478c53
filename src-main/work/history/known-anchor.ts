import type { VerifyOptions } from '#main/database/history/compare/verify-history.ts'
import {
  createAnchorStore,
  type KeptAnchor,
  peekAnchor,
} from '#main/core/installation/anchor-store.ts'

export type KnownAnchor = Pick<VerifyOptions, 'anchor' | 'isAnchorForged'>

/** Converts the anchor of a running till for the check: entries may follow it. One of version 0.1.0 has no signature. */
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
  const kept = store.read()
  const known = toKnownAnchor(kept)
  if (kept.kind !== 'READ' || !kept.isSigned || known.anchor === undefined) return known
  return { ...known, anchor: { ...known.anchor, isStopped: kept.anchor.isStopped } }
}
