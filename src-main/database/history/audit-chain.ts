import { hash } from 'node:crypto'
import type { AnchorStep } from '../../installation/anchor-store.ts'
import { prepare, type WriteDatabase } from '../prepared.ts'
import { prepareInsert } from '../prepared-insert.ts'
import type { RowSeals } from './row-watch.ts'

/** Kind of the entry for rows that the program wrote itself, without an act of a user. */
export const RECORDS_WRITTEN = 'RECORDS_WRITTEN'

/** Description of an act in the chain. */
export interface ChainEntry {
  readonly kind: string
  /** The user who acts, if it is not the session's: at a sign-in there is no session yet. */
  readonly userId?: number
  readonly resourceId?: number | null
  readonly authorizedById?: number | null
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

const insertAudit = prepareInsert('auditEntries', [
  'id',
  'kind',
  'resourceId',
  'userId',
  'authorizedById',
  'createdAt',
  'payload',
  'hash',
  'seals',
])

const findLastAudit = prepare<Record<never, never>>()((db) =>
  db.selectFrom('auditEntries').select(['id', 'hash']).orderBy('id', 'desc').limit(1),
)

/** Appends entries to the chain. The last one gets the seals of all rows that the act wrote. */
export async function appendToAudit(
  db: WriteDatabase,
  entries: readonly ChainEntry[],
  act: {
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
      createdAt: act.createdAt,
      payload: JSON.stringify(entry.payload),
      seals: carriesSeals ? JSON.stringify(act.seals) : null,
    }
    previousHash = auditHash(previousHash, row)
    await insertAudit.run(db, { ...row, hash: previousHash })
  }
  const number = entries.findLast(({ kind }) => kind === 'INVOICE_ISSUED')?.payload['number']
  return { auditId: id, hash: previousHash, ...(typeof number === 'string' ? { number } : {}) }
}

/**
 * Returns the hash of an entry. It covers the previous hash, so a changed, missing or inserted entry is
 * detected.
 */
export function auditHash(previousHash: string, row: AuditRow): string {
  const fields = [
    // Entries of 0.1.0 have no seals and keep their hash.
    row.seals === null ? 'mostrador-1' : 'mostrador-2',
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
  return hash('sha256', JSON.stringify(fields), 'base64url')
}
