import type BetterSqlite3 from 'better-sqlite3'
import type { AuditRow } from './audit-chain.ts'
import { BASELINE, type BaselinePayload, DOUBTS_KEPT } from './baseline.ts'
import type { ChainKey } from './chain-key.ts'
import { ChainLinks } from './chain-links.ts'
import { comparePayload } from '../compare/compare-payload.ts'
import type { Doubts, HistoryFinding } from '../compare/doubt.ts'
import { ExpectedSeals } from '../expected-seals.ts'
import { KeptStatements } from '../kept-statements.ts'
import type { RowSeals } from '../row-watch.ts'

const ENTRIES_A_SLICE = 500

export interface ChainAnchor {
  readonly auditId: number
  readonly hash: string
  /** True if the till stopped in order with this anchor and has not started since. */
  readonly isStopped?: boolean | undefined
}

/** Entries that a command writes while the till is stopped. */
const COMMANDS: readonly string[] = ['BACKUP_RESTORED', 'DATABASE_RECOVERED']

/** True for an entry that a command writes while the till is stopped: it may follow the anchor. */
export function isOfCommand(kind: string): boolean {
  return COMMANDS.includes(kind)
}

/** Reads the chain from its beginning and collects the expected seal of each row. */
export class ChainWalk {
  readonly expected = new Map<string, ExpectedSeals>()
  /** Tables with a complete baseline, and the columns it covers. */
  readonly covered = new Map<string, readonly string[]>()
  readonly #statements: KeptStatements
  readonly #doubts: Doubts
  readonly #anchor: ChainAnchor | undefined
  readonly #links: ChainLinks
  /** True if an entry that no command wrote follows the anchor. */
  #isFollowed = false

  constructor(
    raw: BetterSqlite3.Database,
    doubts: Doubts,
    {
      anchor,
      key,
    }: { readonly anchor?: ChainAnchor | undefined; readonly key?: ChainKey | undefined },
  ) {
    this.#statements = new KeptStatements(raw)
    this.#doubts = doubts
    this.#anchor = anchor
    this.#links = new ChainLinks(key)
  }

  get lastId(): number {
    return this.#links.lastId
  }

  get isKeyed(): boolean {
    return this.#links.isKeyed
  }

  /** Reads one slice. Returns false at the end of the chain. */
  next(): boolean {
    const rows = this.#statements
      .of(`SELECT * FROM auditEntries WHERE id > ? ORDER BY id LIMIT ${ENTRIES_A_SLICE}`)
      .all(this.lastId) as (AuditRow & { hash: string })[]
    // A file of 0.1.0 does not have this column.
    for (const row of rows) this.#judge({ ...row, seals: row.seals ?? null })
    return rows.length === ENTRIES_A_SLICE
  }

  /**
   * Adds a doubt if the anchor names an entry after the end of the chain. It may be behind the end, except after a
   * stop in order.
   */
  judgeAnchor(): void {
    if (this.#anchor?.isStopped === true && this.#isFollowed) {
      this.#doubts.add({ kind: 'ANCHOR_BEHIND', auditId: this.#anchor.auditId + 1 })
    }
    if (this.#anchor !== undefined && this.#anchor.auditId > this.lastId) {
      this.#doubts.add({ kind: 'ANCHOR_DIFFERS', auditId: this.lastId })
    }
  }

  #judge({ hash, ...row }: AuditRow & { hash: string }): void {
    const broken = this.#links.take({ ...row, hash })
    if (broken !== undefined) this.#doubts.add({ kind: 'ENTRY_BROKEN', auditId: broken })
    if (this.#anchor?.auditId === row.id && this.#anchor.hash !== hash) {
      this.#doubts.add({ kind: 'ANCHOR_DIFFERS', auditId: row.id })
    }
    if (this.#anchor?.auditId === row.id - 1) this.#isFollowed = !isOfCommand(row.kind)
    try {
      this.#take(row)
    } catch (error) {
      // Invalid JSON; the hash check has already added a doubt.
      if (!(error instanceof SyntaxError) && !(error instanceof TypeError)) throw error
    }
  }

  #take(row: AuditRow): void {
    comparePayload(this.#statements, row, this.#doubts)
    if (row.kind === DOUBTS_KEPT) this.#takeDoubts(row)
    if (row.seals === null) return
    if (row.kind === BASELINE) {
      const { tables } = JSON.parse(row.payload) as BaselinePayload
      for (const [table, columns] of Object.entries(tables)) this.covered.set(table, columns)
    }
    for (const [table, list] of Object.entries(JSON.parse(row.seals) as RowSeals)) {
      const seals = this.expected.get(table) ?? new ExpectedSeals()
      this.expected.set(table, seals)
      for (let index = 0; index + 1 < list.length; index += 2) {
        seals.set(list[index] as string | number, list[index + 1] as string | null, row.id)
      }
    }
  }

  #takeDoubts(row: AuditRow): void {
    const { doubts } = JSON.parse(row.payload) as Pick<HistoryFinding, 'doubts'>
    for (const doubt of doubts) this.#doubts.add(doubt)
  }
}
