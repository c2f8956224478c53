import { hash, timingSafeEqual } from 'node:crypto'
import type BetterSqlite3 from 'better-sqlite3'
import { DatabaseError } from '../database-error.ts'

/** The row of `settings` with the mark; setting-table.ts of the settings names it too. */
export const MARK = 'installation.pepper'

/** Returns the mark of a pepper that the database keeps: it names the pepper without revealing it. */
export function markOf(pepper: Uint8Array): string {
  return hash('sha256', Buffer.concat([Buffer.from('mostrador-pepper'), pepper]), 'base64url')
}

export function isMarkOf(mark: string, pepper: Uint8Array): boolean {
  const expected = Buffer.from(markOf(pepper))
  const given = Buffer.from(mark)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Returns the mark in a file; undefined in one that has none yet, as those of 0.1.0. */
export function readMark(raw: BetterSqlite3.Database): string | undefined {
  const hasSettings = raw.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'settings'").get()
  if (hasSettings === undefined) return undefined
  const value = raw.prepare('SELECT value FROM settings WHERE name = ?').pluck().get(MARK)
  return typeof value === 'string' ? value : undefined
}

/**
 * Throws DatabaseError if the file was begun with another pepper: a folder mixed from two copies, or a new machine.
 * Nothing may be written with it: the entries could not be proved later.
 */
export function refuseOtherPepper(raw: BetterSqlite3.Database, pepper: Uint8Array): void {
  const mark = readMark(raw)
  if (mark !== undefined && !isMarkOf(mark, pepper)) {
    throw new DatabaseError('OTHER_PEPPER', 'pepper.key')
  }
}
