import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Randomness } from '#main/core/acts/context.ts'
import { createFolder } from '#main/database/create-folder.ts'
import { DatabaseError } from '#main/database/database-error.ts'
import { inspect } from '#main/database/sqlite/integrity/inspect.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { PEPPER_BYTES, PEPPER_FILE } from '#main/core/installation/pepper-shape.ts'
import { PepperError } from './pepper-error.ts'

/** The same secret, encrypted by the operating system for the desktop program. */
export const PROTECTED_PEPPER_FILE = 'pepper.safe'
export { PEPPER_BYTES, PEPPER_FILE }

/**
 * Reads the installation's secret from the data folder; creates it at the first start (docs/adr/0003). It is
 * never replaced: every password and PIN hash depends on it. Throws DatabaseError if it is unusable,
 * PepperError if only the desktop program can read it.
 */
export function readPepperFile(folder: string, randomness: Randomness): Uint8Array {
  const file = join(folder, PEPPER_FILE)
  if (!existsSync(file) && existsSync(join(folder, PROTECTED_PEPPER_FILE))) {
    throw new PepperError(
      `La clave de estos datos (${folder}) la guarda el programa de escritorio. Abrirlos con él, o elegir otra carpeta con --data.`,
    )
  }
  try {
    createFolder(folder)
    if (!existsSync(file)) {
      refuseLostPepper(folder)
      writeDurably(folder, file, randomness.bytes(PEPPER_BYTES))
    }
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError('NOT_WRITABLE', folder, error)
  }
  return readWhole(file)
}

/**
 * Returns the secret of a data folder for a command, which creates none; undefined if the file is not there, or only
 * the desktop program can read it. Throws DatabaseError if it is unusable.
 */
export function findPepper(folder: string): Uint8Array | undefined {
  const file = join(folder, PEPPER_FILE)
  return existsSync(file) ? readWhole(file) : undefined
}

function readWhole(file: string): Uint8Array {
  const pepper = new Uint8Array(readFileSync(file))
  if (pepper.length !== PEPPER_BYTES) {
    throw new DatabaseError('PEPPER_DAMAGED', `${file}: ${pepper.length} bytes`)
  }
  return pepper
}

/**
 * Throws DatabaseError if the folder already has a database: with a new pepper no user could sign in. A
 * damaged database file is reported first.
 */
export function refuseLostPepper(folder: string): void {
  const file = join(folder, DATABASE_FILE)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return
  inspect(file)
  throw new DatabaseError('PEPPER_MISSING', join(folder, PEPPER_FILE))
}

/**
 * Writes the file completely or not at all, also after a power cut: without the pepper no user can sign in.
 */
export function writeDurably(folder: string, file: string, bytes: Uint8Array): void {
  const aside = `${file}.${process.pid}`
  const descriptor = openSync(aside, 'w', 0o600)
  try {
    writeSync(descriptor, bytes)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  try {
    // Unlike rename, link never replaces a file that another process wrote first.
    linkSync(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside)
  }
  syncFolder(folder)
}

export function syncFolder(folder: string): void {
  // Windows cannot open folders; its file system journals the entry.
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
