import type { ClockMemory } from '#main/core/clock/clock-guard.ts'
import { type AuditRow, auditHash } from '#main/database/history/chain/audit-chain.ts'
import { TEST_CHAIN_KEY } from '../test-pepper.ts'

interface Link extends AuditRow {
  readonly hash: string
}

interface Anchor {
  readonly auditId: number
  readonly hash: string
  readonly attemptId: number
  readonly clock: ClockMemory
}

/** The audit chain in the till's database, and the anchor outside it, which no restore changes. */
export class TillDisk {
  chain: Link[] = []
  anchor: Anchor | undefined

  append(payload: string, createdAt: string): void {
    const row: AuditRow = {
      id: this.chain.length + 1,
      kind: 'INVOICE_ISSUED',
      resourceId: null,
      userId: null,
      authorizedById: null,
      createdAt,
      payload,
      seals: null,
    }
    this.chain.push({ ...row, hash: auditHash(this.chain.at(-1)?.hash ?? '', row, TEST_CHAIN_KEY) })
  }

  writeAnchor(attemptId: number, clock: ClockMemory): void {
    const last = this.chain.at(-1)
    if (last !== undefined) this.anchor = { auditId: last.id, hash: last.hash, attemptId, clock }
  }

  /** True if the anchor names a link that the chain does not have, as `guardIdentity` checks. */
  get isOlderThanBefore(): boolean {
    const { anchor } = this
    return anchor !== undefined && this.chain[anchor.auditId - 1]?.hash !== anchor.hash
  }

  /** Returns the links whose hash does not match the previous link. */
  faults(): string[] {
    let previousHash = ''
    const found: string[] = []
    for (const { hash, ...row } of this.chain) {
      if (auditHash(previousHash, row, TEST_CHAIN_KEY) !== hash)
        found.push(`I5: link ${row.id} does not hold`)
      previousHash = hash
    }
    return found
  }
}
