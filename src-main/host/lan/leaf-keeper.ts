import type { Clock, Randomness } from '../../context.ts'
import type { Leaf } from './authority.ts'
import type { KeyPair } from '../listener/open-door.ts'

/** A certificate is replaced this long before it runs out. */
const RENEW_BEFORE_MS = 30 * 24 * 60 * 60_000

export interface LeafKeeper {
  /** The same pair for as long as it fits; a new one once an address is missing or its time is over. */
  keyPairFor(authority: KeyPair, addresses: readonly string[]): Promise<KeyPair>
}

/** The server's own certificate. It is kept in memory: every start issues another. */
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
