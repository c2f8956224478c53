import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { strToU8, zipSync } from 'fflate/browser'
import type { Language } from '#shared/api/messages.ts'
import { LATEST_VERSION, migrations } from '#main/database/upgrade/migrate.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { readIntegrityState } from '#main/database/sqlite/integrity/integrity-state.ts'
import { describeMachine } from './describe-machine.ts'
import { maskText } from './mask-text.ts'
import { readQueues, readShownSettings, readTables, type TellGap } from './read-data.ts'
import { readDisk, readFiles, readLogs } from './read-folder.ts'
import { readMe } from './read-me.ts'

const BUSY_TIMEOUT_MS = 5_000

export interface BundleRequest {
  readonly folder: string
  /** The database file, if it is not the folder's own. */
  readonly file?: string
  readonly version: string
  /** ISO instant at which it was asked for. */
  readonly at: string
  readonly language: Language
  /** Facts that only a running program has; null from the command line. */
  readonly live: unknown
  /** Reads every page of the file, which takes long for a large one. */
  readonly checksPages?: boolean
}

/**
 * Returns a zip of what explains a fault: versions, settings, newest rows in columns that are classified as shown, states
 * of the queues, results of the checks, copies, disk and logs. A part that cannot be read is left out, and the text in
 * the bundle names it. Changes nothing.
 */
export function buildBundle(request: BundleRequest): Uint8Array {
  const { folder, version, at, language, live } = request
  const gaps: string[] = []
  const gap: TellGap = (part, error) => void gaps.push(`${part}: ${maskText(messageOf(error))}`)
  const parts: Record<string, unknown> = {
    'program.json': { at, ...describeMachine(version) },
    'live.json': live,
    'disk.json': readDisk(folder, gap),
    'files.json': readFiles(folder, gap),
    'backups.json': existsSync(join(folder, 'backups'))
      ? readFiles(join(folder, 'backups'), gap)
      : [],
    ...readDatabase(request, gap),
  }
  const logs = readLogs(folder, gap)
  const files = Object.fromEntries([
    [language === 'en' ? 'read-me.txt' : 'leeme.txt', strToU8(readMe(language, at, gaps))],
    ...Object.entries(parts).map(([name, part]) => [name, strToU8(JSON.stringify(part, null, 1))]),
    ...Object.entries(logs).map(([name, text]) => [`log/${name}`, strToU8(text)]),
  ]) as Record<string, Uint8Array>
  return zipSync(files, { level: 6, mtime: new Date(at) })
}

function readDatabase(request: BundleRequest, gap: TellGap): Readonly<Record<string, unknown>> {
  const { file = join(request.folder, DATABASE_FILE), checksPages = false } = request
  let raw: Database.Database
  try {
    raw = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  } catch (error) {
    gap(DATABASE_FILE, error)
    return {}
  }
  try {
    return {
      'integrity.json': readIntegrity(raw, request.folder, checksPages, gap),
      'migrations.json': readMigrations(raw, gap),
      'settings.json': readShownSettings(raw, gap),
      'queues.json': readQueues(raw, gap),
      'tables.json': readTables(raw, gap),
    }
  } finally {
    raw.close()
  }
}

function readMigrations(raw: Database.Database, gap: TellGap): object | null {
  try {
    const own = Number(raw.pragma('user_version', { simple: true }))
    const sqlite = raw.prepare('SELECT sqlite_version()').pluck().get()
    const applied = migrations.map(({ version }) => version).filter((version) => version <= own)
    return { sqlite, own, newest: LATEST_VERSION, applied }
  } catch (error) {
    gap('migrations.json', error)
    return null
  }
}

/** Returns how far the checks of the pages have come, and the first findings if all pages are to be read now. */
function readIntegrity(
  raw: Database.Database,
  folder: string,
  checksPages: boolean,
  gap: TellGap,
): object | null {
  try {
    const { checkedMs, tables, isOpen } = readIntegrityState(join(folder, DATABASE_FILE))
    const known = { checkedAt: checkedMs === null ? null : new Date(checkedMs), tables, isOpen }
    if (!checksPages) return known
    const findings = raw.pragma('quick_check(20)') as { quick_check: string }[]
    return { ...known, pages: findings.map(({ quick_check }) => quick_check) }
  } catch (error) {
    gap('integrity.json', error)
    return null
  }
}

function messageOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return [code, message].filter((part) => part !== undefined).join(' ')
}
