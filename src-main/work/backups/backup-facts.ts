import type { BackupFacts, BackupFault } from '#main/core/ports/found-backup.ts'
import { hash } from 'node:crypto'
import Database from 'better-sqlite3'
import { APPLICATION_ID, isKnownVersion, versionOf } from '#main/database/upgrade/migrate.ts'
import { StopSignal, WorkStoppedError } from './copy/stop-signal.ts'

export class BackupFaultError extends Error {
  override readonly name = 'BackupFaultError'
  readonly fault: BackupFault

  constructor(fault: BackupFault, detail: string, cause?: unknown) {
    super(`${fault}: ${detail}`, { cause })
    this.fault = fault
  }
}

/** Reads the facts. Call it inside a transaction, so that all come from one snapshot. Throws WorkStoppedError. */
export function readFacts(raw: Database.Database, signal = new StopSignal()): BackupFacts {
  const tables = raw
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
    )
    .pluck()
    .all() as string[]
  const counts = tables.map((name) => {
    signal.check()
    return `${name} ${raw.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number}`
  })
  const invoice = raw.prepare('SELECT number FROM invoices ORDER BY id DESC LIMIT 1').pluck().get()
  const audit = raw.prepare('SELECT id, hash FROM auditEntries ORDER BY id DESC LIMIT 1').get() as
    | { id: number; hash: string }
    | undefined
  return {
    invoices: raw.prepare('SELECT count(*) FROM invoices').pluck().get() as number,
    lastNumber: (invoice as string | undefined) ?? null,
    auditId: audit?.id ?? 0,
    auditHash: audit?.hash ?? '',
    schemaVersion: versionOf(raw),
    rows: hash('sha256', counts.join('\n'), 'base64url'),
  }
}

/**
 * Opens a copy and checks all of it: owner, version, every page and index, and the facts of the original if
 * they are known. Throws BackupFaultError or WorkStoppedError.
 */
export function checkCopy(
  file: string,
  expected?: BackupFacts,
  signal = new StopSignal(),
): BackupFacts {
  let raw: Database.Database | undefined
  try {
    raw = new Database(file, { readonly: true, fileMustExist: true })
    if (raw.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
      throw new BackupFaultError('FOREIGN', file)
    }
    const version = versionOf(raw)
    if (!isKnownVersion(version)) throw new BackupFaultError('NEWER', `${file}, ${version}`)
    const finding = raw.pragma('integrity_check(1)', { simple: true }) as string
    if (finding !== 'ok') throw new BackupFaultError('DAMAGED', `${file}: ${finding}`)
    const facts = readFacts(raw, signal)
    if (expected !== undefined && JSON.stringify(expected) !== JSON.stringify(facts)) {
      throw new BackupFaultError('DIFFERS', file)
    }
    return facts
  } catch (error) {
    if (error instanceof BackupFaultError || error instanceof WorkStoppedError) throw error
    const { code = '' } = error as { code?: string }
    if (code === 'SQLITE_NOTADB') throw new BackupFaultError('FOREIGN', file, error)
    if (code.startsWith('SQLITE_CORRUPT')) throw new BackupFaultError('DAMAGED', file, error)
    throw new BackupFaultError('UNREADABLE', file, error)
  } finally {
    raw?.close()
  }
}
