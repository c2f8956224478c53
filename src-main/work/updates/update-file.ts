import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { updateProblems } from '#main/core/ports/updates.ts'
import { syncFolderOf } from '../backups/copy/paced-files.ts'

/** Folder beside the database for the state of updates and the packages. */
export const UPDATES_FOLDER = 'updates'
export const STATE_FILE = 'state.json'

const storedPackage = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })

const storedRelease = z.object({
  version: z.string(),
  releasedAt: z.string(),
  notes: z.object({ es: z.string(), en: z.string() }),
  package: storedPackage,
})

const plan = z.object({
  /**
   * Each is written down before it begins. `STARTING`: the new version has begun to start and has not opened its data
   * yet. `RETURNING`: it did not start, so the data and the program of before are being put back.
   */
  step: z.enum(['DOWNLOADING', 'WAITING', 'INSTALLING', 'STARTING', 'RETURNING']),
  from: z.string(),
  release: storedRelease,
  /** The package of the version before, in the same folder; null if it could not be found. */
  previous: storedPackage.nullable(),
  /** The backup taken right before the installer; null until then. */
  backup: z.object({ file: z.string(), schemaVersion: z.number() }).nullable(),
  /** Starts of the new version, and attempts to install the version before. */
  starts: z.number(),
  returns: z.number(),
})
export type UpdatePlan = z.output<typeof plan>

const stored = z.object({
  lookedAt: z.string().nullable().default(null),
  problem: z.enum(updateProblems).nullable().default(null),
  release: storedRelease.nullable().default(null),
  plan: plan.nullable().default(null),
  outcome: z
    .object({
      at: z.string(),
      from: z.string(),
      to: z.string(),
      kind: z.enum(['INSTALLED', 'NOT_INSTALLED', 'WENT_BACK', 'STUCK']),
    })
    .nullable()
    .default(null),
})
export type StoredUpdate = z.output<typeof stored>

/**
 * Reads the state of updates of a data folder. A file that cannot be read counts as none: it holds nothing of the
 * business, and a program must start without it.
 */
export function readUpdateFile(folder: string): StoredUpdate {
  const file = join(folder, UPDATES_FOLDER, STATE_FILE)
  if (!existsSync(file)) return stored.parse({})
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return stored.parse({})
  }
}

/** Writes the state, all or nothing: when it returns, a power cut finds it. */
export function writeUpdateFile(folder: string, state: StoredUpdate): void {
  const place = join(folder, UPDATES_FOLDER)
  mkdirSync(place, { recursive: true, mode: 0o700 })
  const file = join(place, STATE_FILE)
  const descriptor = openSync(`${file}.part`, 'w', 0o600)
  try {
    writeSync(descriptor, JSON.stringify(state))
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(`${file}.part`, file)
  syncFolderOf(file)
}
