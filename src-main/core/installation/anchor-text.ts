import { sign } from './anchor-signature.ts'
import type { KeptAnchor } from './anchor-store.ts'

/**
 * Returns the anchor as its file would hold it now, with the acts since it was written, for a copy of this till.
 * Undefined if it cannot be read.
 */
export function anchorText(kept: KeptAnchor, pepper: Uint8Array): string | undefined {
  return kept.kind === 'READ' ? JSON.stringify(sign(kept.anchor, pepper)) : undefined
}
