import type { ElsewhereFile } from '#main/core/ports/backups.ts'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PEPPER_BYTES, PEPPER_FILE } from '#main/core/installation/pepper-shape.ts'
import { readBackupName } from './backup-name.ts'

/** A stick is mounted at /media/ana/STICK, and a copied data folder keeps its backups in `backups`. */
const DEEPEST = 4
/** A home folder may have a hundred thousand folders: those near the top are read first. */
const MOST_FOLDERS = 600
const MOST_FILES = 100
/** Folders of programs and of the system, which hold no backups. */
const SKIPPED =
  /^(?:\.|\$|node_modules$|Windows$|Program Files|ProgramData$|System Volume Information$|Library$|AppData$|snap$)/i

/**
 * Returns the backups in the places and in the folders below, the newest first. Folders that cannot be read are left
 * out, except the places themselves if `isStrict`: then it rejects with the system's error.
 */
export async function findElsewhere(
  places: readonly string[],
  isStrict: boolean,
): Promise<readonly ElsewhereFile[]> {
  const found: ElsewhereFile[] = []
  let level: readonly string[] = places
  let left = MOST_FOLDERS
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const next: string[] = []
    for (const folder of level.slice(0, left)) {
      const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
        if (isStrict && depth === 0) throw error
        return []
      })
      for (const entry of entries) {
        if (entry.isDirectory()) {
          if (!SKIPPED.test(entry.name)) next.push(join(folder, entry.name))
          continue
        }
        const one = await fileOf(folder, entry.name)
        if (one !== undefined) found.push(one)
      }
    }
    left -= Math.min(left, level.length)
    level = next
  }
  return found.toSorted((a, b) => b.takenAt - a.takenAt).slice(0, MOST_FILES)
}

async function fileOf(folder: string, name: string): Promise<ElsewhereFile | undefined> {
  const parsed = readBackupName(name)
  if (parsed === undefined) return undefined
  const file = join(folder, name)
  const stats = await stat(file).catch(() => undefined)
  if (stats === undefined) return undefined
  const keyFile = await findKeyFile(file)
  return { file, takenAt: parsed.id, bytes: stats.size, till: parsed.till, keyFile }
}

/** Returns the key beside a backup, or in the folder above: a data folder keeps its backups in a folder of its own. */
export async function findKeyFile(file: string): Promise<string | undefined> {
  for (const folder of [dirname(file), dirname(dirname(file))]) {
    const key = join(folder, PEPPER_FILE)
    const stats = await stat(key).catch(() => undefined)
    if (stats?.isFile() === true && stats.size === PEPPER_BYTES) return key
  }
  return undefined
}
