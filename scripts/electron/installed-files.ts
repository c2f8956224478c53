import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { replaceFile } from '../builds/replace-file.ts'

/** Size of each file of an installation, by its path in `dist`. */
interface InstalledFiles {
  readonly version: string
  readonly sizes: Readonly<Record<string, number>>
}

const listIn = (memory: string) => join(memory, 'files.json')

/** Stores the sizes of all files that the installer has unpacked. */
export function keepInstalledFiles(memory: string, version: string, dist: string): void {
  replaceFile(listIn(memory), JSON.stringify({ version, sizes: sizesIn(dist) }))
}

/**
 * Returns whether all files of this version are there in their size; undefined if no list of them was stored. Reading
 * their content would take a second at each start.
 */
export function hasInstalledFiles(
  memory: string,
  version: string,
  dist: string,
): boolean | undefined {
  const list = readList(memory)
  if (list?.version !== version) return undefined
  return Object.entries(list.sizes).every(
    ([path, size]) => statSync(join(dist, path), { throwIfNoEntry: false })?.size === size,
  )
}

function sizesIn(dist: string): Record<string, number> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(files.map((file) => [relative(dist, file), statSync(file).size]))
}

function readList(memory: string): InstalledFiles | undefined {
  try {
    return JSON.parse(readFileSync(listIn(memory), 'utf8')) as InstalledFiles
  } catch {
    return undefined
  }
}
