import Database from 'better-sqlite3'
import { auditHash, type AuditRow } from '#main/database/history/chain/audit-chain.ts'
import { type ChainKey, deriveChainKey } from '#main/database/history/chain/chain-key.ts'
import { isKeyed } from '#main/database/history/chain/raw-chain.ts'
import { hasSoundSchema } from '#main/database/history/compare/sound-schema.ts'
import { markOf, readMark } from '#main/database/pepper/pepper-mark.ts'
import { BackupFaultError } from '../backup-facts.ts'

/** Marks of this installation, which its backups contain too. */
export interface BackupOrigin {
  /** Mark of the pepper. */
  readonly mark: string
  readonly key: ChainKey
}

export function originOf(pepper: Uint8Array): BackupOrigin {
  return { mark: markOf(pepper), key: deriveChainKey(pepper) }
}

/**
 * Throws BackupFaultError for a file whose tables, indexes or triggers are not the program's (`CHANGED`), and for one
 * of another installation (`OTHER_INSTALLATION`): nobody could sign in with it. Without `origin` only the former is known.
 */
export function checkOrigin(file: string, origin: BackupOrigin | undefined): void {
  const raw = new Database(file, { readonly: true, fileMustExist: true })
  try {
    if (!hasSoundSchema(raw)) throw new BackupFaultError('CHANGED', file)
    if (origin !== undefined && !isOwn(raw, origin)) {
      throw new BackupFaultError('OTHER_INSTALLATION', file)
    }
  } finally {
    raw.close()
  }
}

function isOwn(raw: Database.Database, { mark, key }: BackupOrigin): boolean {
  const kept = readMark(raw)
  // Files of 0.1.0 have no mark and no key.
  if (kept !== undefined && kept !== mark) return false
  return !isKeyed(raw) || isLastEntryOwn(raw, key)
}

function isLastEntryOwn(raw: Database.Database, key: ChainKey): boolean {
  const [last, previous] = raw
    .prepare('SELECT * FROM auditEntries ORDER BY id DESC LIMIT 2')
    .all() as (AuditRow & { readonly hash: string })[]
  if (last === undefined) return false
  const { hash, ...row } = last
  return auditHash(previous?.hash ?? '', row, key) === hash
}
