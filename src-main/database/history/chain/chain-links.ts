import { auditHash, type AuditRow, CHAIN_KEYED } from './audit-chain.ts'
import type { ChainKey } from './chain-key.ts'

/** Follows the links of a chain from its first entry. */
export class ChainLinks {
  readonly #key: ChainKey | undefined
  lastId = 0
  #lastHash = ''
  /** True from the entry on that begins the keyed part. */
  isKeyed = false

  /** Without the key, the entries of the keyed part are only counted. */
  constructor(key: ChainKey | undefined) {
    this.#key = key
  }

  /**
   * Takes the next entry. Returns the id of the broken entry, or of the missing one before it; undefined if the link
   * holds. An entry without a key after the keyed part began is broken: anybody could have written it.
   */
  take({ hash, ...row }: AuditRow & { readonly hash: string }): number | undefined {
    const isNext = row.id === this.lastId + 1
    this.isKeyed ||= row.kind === CHAIN_KEYED
    const isSound = isNext && this.#isGenuine(row, hash)
    const broken = isNext ? row.id : this.lastId + 1
    this.lastId = row.id
    this.#lastHash = hash
    return isSound ? undefined : broken
  }

  #isGenuine(row: AuditRow, hash: string): boolean {
    if (!this.isKeyed) return auditHash(this.#lastHash, row, undefined) === hash
    return this.#key === undefined || auditHash(this.#lastHash, row, this.#key) === hash
  }
}
