import type BetterSqlite3 from 'better-sqlite3'
import type { AuditKind } from '#shared/api/audit-kinds.ts'
import { auditHash, type AuditRow, CHAIN_KEYED, type KeyedFrom } from './audit-chain.ts'
import type { ChainKey } from './chain-key.ts'

/** An entry that a start, a restore or a recovery writes, outside the acts of users. */
export interface RawEntry {
  readonly kind: AuditKind
  readonly userId?: number | null
  readonly authorizedById?: number | null
  readonly payload: object
  readonly seals?: string | null
}

export interface ChainEnd {
  readonly id: number
  readonly hash: string
}

/** Returns the last entry; undefined in a file without entries or without tables. */
export function endOfChain(raw: BetterSqlite3.Database): ChainEnd | undefined {
  if (!hasColumn(raw, 'id')) return undefined
  return raw.prepare('SELECT id, hash FROM auditEntries ORDER BY id DESC LIMIT 1').get() as
    | ChainEnd
    | undefined
}

/** Returns the kind of an entry; undefined if there is none. */
export function kindAt(raw: BetterSqlite3.Database, id: number): string | undefined {
  return raw.prepare('SELECT kind FROM auditEntries WHERE id = ?').pluck().get(id) as
    | string
    | undefined
}

/** True if the chain has begun its keyed part. */
export function isKeyed(raw: BetterSqlite3.Database): boolean {
  return (
    raw.prepare('SELECT 1 FROM auditEntries WHERE kind = ? LIMIT 1').get(CHAIN_KEYED) !== undefined
  )
}

/**
 * Begins the keyed part of the chain, unless it has begun: the entry names the last one without a key, and with it
 * seals all before it.
 */
export function keyChain(raw: BetterSqlite3.Database, key: ChainKey, now: Date): void {
  if (isKeyed(raw)) return
  const last = endOfChain(raw)
  const payload: KeyedFrom = { entries: last?.id ?? 0, hash: last?.hash ?? '' }
  insert(raw, { kind: CHAIN_KEYED, payload }, key, now)
}

/**
 * Appends an entry in the form of the chain's last part. Without the key, an entry of the keyed part gets a plain hash,
 * and each check reports it.
 */
export function appendRaw(
  raw: BetterSqlite3.Database,
  entry: RawEntry,
  key: ChainKey | undefined,
  now: Date,
): void {
  insert(raw, entry, isKeyed(raw) ? key : undefined, now)
}

function insert(
  raw: BetterSqlite3.Database,
  { kind, payload, userId = null, authorizedById = null, seals = null }: RawEntry,
  key: ChainKey | undefined,
  now: Date,
): void {
  const last = endOfChain(raw)
  const row: AuditRow = {
    id: (last?.id ?? 0) + 1,
    kind,
    resourceId: null,
    userId,
    authorizedById,
    createdAt: now.toISOString(),
    payload: JSON.stringify(payload),
    seals,
  }
  // A file of 0.1.0 has no column for seals.
  const columns = [...Object.keys(row), 'hash'].filter(
    (column) => column !== 'seals' || hasColumn(raw, 'seals'),
  )
  raw
    .prepare(
      `INSERT INTO auditEntries (${columns.join(', ')})
       VALUES (${columns.map((column) => `@${column}`).join(', ')})`,
    )
    .run({ ...row, hash: auditHash(last?.hash ?? '', row, key) })
}

function hasColumn(raw: BetterSqlite3.Database, column: string): boolean {
  return (
    raw.prepare("SELECT 1 FROM pragma_table_info('auditEntries') WHERE name = ?").get(column) !==
    undefined
  )
}
