import { hash } from 'node:crypto'
import type { AuditKind } from '#shared/api/audit-kinds.ts'
import type { AnchorStep } from './anchor-step.ts'
import { prepare, type WriteDatabase } from '../../prepared.ts'
import { prepareInsert } from '../../prepared-insert.ts'
import type { ChainKey } from './chain-key.ts'
import { hmac } from './hmac.ts'
import type { RowSeals } from '../row-watch.ts'

/** Kind of the entry for rows that the program wrote itself, without an act of a user. */
export const RECORDS_WRITTEN = 'RECORDS_WRITTEN' satisfies AuditKind
/** Kind of the entry from which on the hashes of the chain have a key; its payload is `KeyedFrom`. */
export const CHAIN_KEYED = 'CHAIN_KEYED' satisfies AuditKind

/** The entries before, which had no key. */
export interface KeyedFrom {
  readonly entries: number
  readonly hash: string
}

/** Description of an act in the chain. */
export interface ChainEntry {
  readonly kind: AuditKind
  /** The user who acts, if it is not the session's: at a sign-in there is no session yet. */
  readonly userId?: number
  readonly resourceId?: number | null
  readonly authorizedById?: number | null
  /** When it happened, if it is not the moment of the act: the entries of one act follow each other in time. */
  readonly at?: string
  readonly payload: Readonly<Record<string, unknown>>
}

export interface AuditRow {
  readonly id: number
  readonly kind: string
  readonly resourceId: number | null
  readonly userId: number | null
  readonly authorizedById: number | null
  readonly createdAt: string
  readonly payload: string
  /** Seals of the rows that the act wrote; null in entries of version 0.1.0. */
  readonly seals: string | null
}

const insertAudit = prepareInsert('auditEntries')

const findLastAudit = prepare<Record<never, never>>()((db) =>
  db.selectFrom('auditEntries').select(['id', 'hash']).orderBy('id', 'desc').limit(1),
)

/** Appends entries to the chain. The last one gets the seals of all rows that the act wrote. */
export async function appendToAudit(
  db: WriteDatabase,
  entries: readonly ChainEntry[],
  act: {
    readonly key: ChainKey
    readonly userId: number | null
    readonly createdAt: string
    readonly seals: RowSeals | undefined
  },
): Promise<AnchorStep> {
  const last = await findLastAudit.first(db, {})
  let id = last?.id ?? 0
  let previousHash = last?.hash ?? ''
  for (const [index, entry] of entries.entries()) {
    id++
    const carriesSeals = index === entries.length - 1 && act.seals !== undefined
    const row: AuditRow = {
      id,
      kind: entry.kind,
      resourceId: entry.resourceId ?? null,
      userId: entry.userId ?? act.userId,
      authorizedById: entry.authorizedById ?? null,
      createdAt: entry.at ?? act.createdAt,
      payload: JSON.stringify(entry.payload),
      seals: carriesSeals ? JSON.stringify(act.seals) : null,
    }
    previousHash = auditHash(previousHash, row, act.key)
    await insertAudit.run(db, { ...row, hash: previousHash })
  }
  const number = entries.findLast(({ kind }) => kind === 'INVOICE_ISSUED')?.payload['number']
  return { auditId: id, hash: previousHash, ...(typeof number === 'string' ? { number } : {}) }
}

/** Begins the keyed part of a central's chain, unless it has begun. */
export async function keyChainOnServer(db: WriteDatabase, key: ChainKey, now: Date): Promise<void> {
  const keyed = await db
    .selectFrom('auditEntries')
    .select('id')
    .where('kind', '=', CHAIN_KEYED)
    .limit(1)
    .executeTakeFirst()
  if (keyed !== undefined) return
  const last = await findLastAudit.first(db, {})
  const payload: KeyedFrom = { entries: last?.id ?? 0, hash: last?.hash ?? '' }
  const act = { key, userId: null, createdAt: now.toISOString(), seals: undefined }
  await appendToAudit(db, [{ kind: CHAIN_KEYED, payload: { ...payload } }], act)
}

/**
 * Returns the hash of an entry. It covers the previous hash, so a changed, missing or inserted entry is
 * detected. With the key it also proves that the entry was written by this installation.
 */
export function auditHash(previousHash: string, row: AuditRow, key: ChainKey | undefined): string {
  const fields = [
    versionOfHash(row, key),
    previousHash,
    row.id,
    row.kind,
    row.resourceId,
    row.userId,
    row.authorizedById,
    row.createdAt,
    row.payload,
  ]
  if (row.seals !== null) fields.push(row.seals)
  const text = JSON.stringify(fields)
  return key === undefined ? hash('sha256', text, 'base64url') : hmac(key, text)
}

/** Entries written before the chain had a key keep their hash, and so do those of 0.1.0, without seals. */
function versionOfHash(row: AuditRow, key: ChainKey | undefined): string {
  if (key !== undefined) return 'mostrador-3'
  return row.seals === null ? 'mostrador-1' : 'mostrador-2'
}
