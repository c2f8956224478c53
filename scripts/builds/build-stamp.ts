import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/** One folder of `out/`. */
export type Part = 'main' | 'preload' | 'renderer'
export const allParts: readonly Part[] = ['main', 'preload', 'renderer']

const configuration = [
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'scripts/commands/build.ts',
  'scripts/builds/compress-page.ts',
  'scripts/builds/manual-plugin.ts',
  'scripts/manual/parse-page.ts',
  'scripts/builds/operation-routes-plugin.ts',
  'scripts/builds/pdf-fonts-plugin.ts',
]
const hostSources = ['src-main', 'src-shared', 'resources']
const sources: Record<Part, readonly string[]> = {
  main: hostSources,
  preload: hostSources,
  renderer: ['src-renderer', 'src-shared', 'docs/manual'],
}

export function outFolder(part: Part): string {
  return join(root, 'out', part)
}

export function stampFile(folder: string): string {
  return join(folder, '.stamp')
}

/**
 * Returns a hash over the contents of all sources of a part; file times are not reliable after a checkout.
 */
export function stampOf(part: Part): string {
  const hash = createHash('sha256')
  for (const path of [...configuration, ...sources[part].flatMap(filesBelow)]) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('base64url')
}

/** Returns the parts that are missing or whose sources changed since the build. */
export function staleParts(parts: readonly Part[]): Part[] {
  return parts.filter((part) => {
    const file = stampFile(outFolder(part))
    return !existsSync(file) || readFileSync(file, 'utf8') !== stampOf(part)
  })
}

/** Returns the files sorted, so that the hash does not depend on the file system's order. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}
