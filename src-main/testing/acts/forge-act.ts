import type Database from 'better-sqlite3'
import { auditHash, type AuditRow, CHAIN_KEYED } from '#main/database/history/chain/audit-chain.ts'
import type { ChainKey } from '#main/database/history/chain/chain-key.ts'
import { RowWatch } from '#main/database/history/row-watch.ts'

/** Runs SQL as a person with sqlite3 does, who first drops the triggers that refuse it. */
export function editFreely(raw: Database.Database, sql: string): void {
  const guards = raw
    .prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND (name LIKE '%Keep' OR name LIKE '%Frozen')",
    )
    .all() as { name: string; sql: string }[]
  for (const { name } of guards) raw.exec(`DROP TRIGGER "${name}"`)
  raw.exec(sql)
  for (const guard of guards) raw.exec(guard.sql)
}

/**
 * Edits rows and appends an entry that seals them, as a person can who has the program's sources and the file, but
 * not the pepper. `key` is what that person guesses.
 */
export function forgeAct(raw: Database.Database, sql: string, key: ChainKey | undefined): void {
  raw.pragma('foreign_keys = OFF')
  const watch = new RowWatch(raw, key)
  editFreely(raw, sql)
  const last = raw.prepare('SELECT id, hash FROM auditEntries ORDER BY id DESC LIMIT 1').get() as {
    id: number
    hash: string
  }
  const row: AuditRow = {
    id: last.id + 1,
    kind: 'SIGN_IN',
    resourceId: null,
    userId: 1,
    authorizedById: null,
    createdAt: '2026-11-21T23:00:00.000Z',
    payload: '{}',
    seals: JSON.stringify(watch.take()),
  }
  insert(raw, row, auditHash(last.hash, row, key))
}

/** Writes the whole chain again without a key and without the entry that began its keyed part. */
export function rewriteChain(raw: Database.Database): void {
  const rows = raw
    .prepare('SELECT * FROM auditEntries WHERE kind <> ? ORDER BY id')
    .all(CHAIN_KEYED) as (AuditRow & { hash: string })[]
  editFreely(raw, 'DELETE FROM auditEntries')
  let previousHash = ''
  for (const [index, { hash: _hash, ...old }] of rows.entries()) {
    const row = { ...old, id: index + 1 }
    previousHash = auditHash(previousHash, row, undefined)
    insert(raw, row, previousHash)
  }
}

function insert(raw: Database.Database, row: AuditRow, hash: string): void {
  raw
    .prepare(
      `INSERT INTO auditEntries (id, kind, resourceId, userId, authorizedById, createdAt, payload, seals, hash)
       VALUES (@id, @kind, @resourceId, @userId, @authorizedById, @createdAt, @payload, @seals, @hash)`,
    )
    .run({ ...row, hash })
}
