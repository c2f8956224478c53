import type { Clock, Randomness } from '#main/core/acts/context.ts'
import type { Leaf } from './authority.ts'
import type { KeyPair } from '../listener/open-door.ts'

/** A certificate is renewed this long before it expires. */
const RENEW_BEFORE_MS = 30 * 24 * 60 * 60_000

export interface LeafKeeper {
  /** Returns the current pair; a new one if an address is missing or it expires soon. */
  keyPairFor(authority: KeyPair, addresses: readonly string[]): Promise<KeyPair>
}

/** Creates the keeper of the server's certificate. It is kept in memory only: each start issues a new one. */
export function createLeafKeeper(options: {
  readonly clock: Clock
  readonly randomness: Randomness
  readonly names: () => readonly string[]
}): LeafKeeper {
  const { clock, randomness } = options
  let leaf: Leaf | undefined
  let covered: ReadonlySet<string> = new Set()

  return {
    async keyPairFor(authority, addresses) {
      const now = clock.now()
      const names = [...options.names(), '127.0.0.1', ...addresses]
      const isInTime =
        leaf !== undefined &&
        leaf.notBefore <= now &&
        leaf.notAfter.getTime() - RENEW_BEFORE_MS > now.getTime()
      if (leaf === undefined || !isInTime || names.some((name) => !covered.has(name))) {
        const { issueLeaf } = await import('./authority.ts')
        leaf = await issueLeaf(authority, names, now, randomness)
        covered = new Set(names)
      }
      return leaf
    },
  }
}
