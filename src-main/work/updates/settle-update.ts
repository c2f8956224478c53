import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Log } from '#main/core/acts/context.ts'
import type { ProgramInstaller } from '#main/core/ports/program-installer.ts'
import type { UpdateOutcome } from '#main/core/ports/updates.ts'
import { versionOf } from '#main/database/upgrade/migrate.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { restoreFromFile } from '../backups/restore/restore-from-file.ts'
import {
  readUpdateFile,
  STATE_FILE,
  UPDATES_FOLDER,
  type UpdatePlan,
  writeUpdateFile,
} from './update-file.ts'

/** Starts of a new version that may end before its data are open; one may have been cut by the power. */
const UNFINISHED_STARTS = 2
/** Attempts to install the version before. */
const RETURNS = 3

/** The new version did not start, and the installer of the version before has begun: this program must end. */
export class ReturningError extends Error {
  override readonly name = 'ReturningError'
  readonly exitCode = 79

  constructor(from: string, to: string) {
    super(
      `La versión ${to} no pudo arrancar. Se vuelve a la versión ${from} con sus datos; Mostrador se abre solo en unos minutos.`,
    )
  }
}

interface Start {
  readonly folder: string
  /** The version of the program that starts. */
  readonly version: string
  readonly pepper: Uint8Array
  readonly installer: ProgramInstaller | undefined
  readonly now: () => Date
  readonly log: Log
}

/**
 * Answers at a start which step of an update a stop or a power cut interrupted. Call it before the data are opened.
 * Rejects with ReturningError if this version did not start before and the one before is being installed.
 */
export async function settleUpdate(start: Start): Promise<void> {
  const { folder, version } = start
  const { plan } = readUpdateFile(folder)
  if (plan === null) return
  const isNew = version === plan.release.version
  if (!isNew && version !== plan.from) {
    // Somebody installed a third version: the agreement was about another one.
    end(start, undefined)
    return
  }
  switch (plan.step) {
    case 'DOWNLOADING':
    case 'WAITING':
      if (isNew) end(start, 'INSTALLED')
      return
    case 'INSTALLING':
      if (isNew) keep(folder, { ...plan, step: 'STARTING', starts: 1 })
      else end(start, 'NOT_INSTALLED')
      return
    case 'STARTING':
      if (!isNew) break
      if (plan.starts < UNFINISHED_STARTS || !canGoBack(start, plan)) {
        keep(folder, { ...plan, starts: plan.starts + 1 })
        return
      }
      break
    case 'RETURNING':
      break
  }
  await goBack(start, plan, isNew)
}

/** Writes down that the data are open under the new version, so that it stays. */
export function confirmUpdate(start: Pick<Start, 'folder' | 'version' | 'now'>): void {
  const { plan } = readUpdateFile(start.folder)
  if (plan === null || plan.release.version !== start.version) return
  if (plan.step !== 'STARTING' && plan.step !== 'RETURNING') return
  end(start, 'INSTALLED')
  removePackages(start.folder, plan.release.package.name)
}

/** Removes the packages of older versions. That of the running one stays, to go back to after the next update. */
function removePackages(folder: string, kept: string): void {
  const place = join(folder, UPDATES_FOLDER)
  for (const name of readdirSync(place)) {
    if (name !== kept && name !== STATE_FILE) rmSync(join(place, name), { force: true })
  }
}

async function goBack(start: Start, plan: UpdatePlan, isNew: boolean): Promise<void> {
  const { folder, log, installer } = start
  if (isNew && (plan.returns >= RETURNS || installer === undefined || plan.previous === null)) {
    log('error', 'The version before could not be installed', { from: plan.from })
    end(start, 'STUCK')
    return
  }
  log('error', 'The new version did not start', { version: plan.release.version })
  const next = { ...plan, step: 'RETURNING' as const, returns: plan.returns + (isNew ? 1 : 0) }
  keep(folder, next)
  returnData(start, plan)
  if (!isNew) {
    end(start, 'WENT_BACK')
    return
  }
  await installer?.install(join(folder, UPDATES_FOLDER, plan.previous?.name ?? ''))
  throw new ReturningError(plan.from, plan.release.version)
}

function canGoBack({ folder, installer }: Start, { previous }: UpdatePlan): boolean {
  if (installer === undefined || previous === null) return false
  return existsSync(join(folder, UPDATES_FOLDER, previous.name))
}

/**
 * Puts back the data of before, unless they have the schema of before still: then nothing was changed that the version
 * before cannot read, and nothing is lost. Issuing is held as after each restore.
 */
function returnData({ folder, pepper, now }: Start, { backup }: UpdatePlan): void {
  if (backup === null || !existsSync(backup.file)) return
  if (schemaOf(join(folder, DATABASE_FILE)) === backup.schemaVersion) return
  restoreFromFile(folder, backup.file, now(), pepper)
}

/** Returns undefined for a file that is absent or cannot be read. */
function schemaOf(file: string): number | undefined {
  let raw: Database.Database | undefined
  try {
    raw = new Database(file, { readonly: true, fileMustExist: true })
    return versionOf(raw)
  } catch {
    return undefined
  } finally {
    raw?.close()
  }
}

function keep(folder: string, plan: UpdatePlan): void {
  writeUpdateFile(folder, { ...readUpdateFile(folder), plan })
}

function end(
  { folder, now }: Pick<Start, 'folder' | 'now'>,
  kind: UpdateOutcome['kind'] | undefined,
): void {
  const before = readUpdateFile(folder)
  const { plan } = before
  if (plan === null) return
  const outcome =
    kind === undefined
      ? before.outcome
      : { at: now().toISOString(), from: plan.from, to: plan.release.version, kind }
  writeUpdateFile(folder, {
    ...before,
    plan: null,
    outcome,
    problem: null,
    // An installed release is no news; one that failed is offered again only by the next look.
    release: null,
  })
}
