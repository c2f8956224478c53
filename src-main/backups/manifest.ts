import type { Stats } from 'node:fs'
import { open, readFile, rename, stat } from 'node:fs/promises'
import type { BackupFacts, BackupFault } from './backup-facts.ts'

/** Beside each backup: what it held when it was checked, so that a list need not open it again. */
export interface Manifest {
  /** null for a file that could not be read when it was first found. */
  readonly facts: BackupFacts | null
  readonly sha256: string | null
  readonly fault: BackupFault | null
  readonly checkedAt: number
  /** The file as it was then: any other size or time has it checked again. */
  readonly mark: string
}

export function manifestOf(file: string): string {
  return `${file}.json`
}

/** The file system sets the time of the last change itself, whatever a program says of the others. */
export function markOf({ size, mtimeMs, ctimeMs }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs}`
}

export async function readManifest(file: string): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await readFile(manifestOf(file), 'utf8')) as Manifest
  } catch {
    // None yet, or cut by a crash: the backup itself is checked and tells.
    return undefined
  }
}

export async function writeManifest(file: string, manifest: Omit<Manifest, 'mark'>): Promise<void> {
  const mark = markOf(await stat(file))
  const aside = `${manifestOf(file)}.part`
  const handle = await open(aside, 'w', 0o600)
  try {
    await handle.writeFile(JSON.stringify({ ...manifest, mark } satisfies Manifest))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(aside, manifestOf(file))
}
