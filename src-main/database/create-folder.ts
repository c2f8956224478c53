import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Creates the folder and the missing ones above it, with access for their owner only. Throws if it cannot be created.
 * mkdir with `recursive` is not used: it never returns for a folder below /proc (Node 24), because the system says that
 * a parent is missing which exists.
 */
export function createFolder(folder: string): void {
  const missing: string[] = []
  for (let path = resolve(folder); !existsSync(path); path = dirname(path)) missing.push(path)
  for (const path of missing.toReversed()) {
    try {
      mkdirSync(path, { mode: 0o700 })
    } catch (error) {
      // Another process may have created it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`)
}
