import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/**
 * Electron's program, where it has been downloaded. The package itself is never asked: loading it
 * without its program starts a download.
 */
export function findElectron(
  folder = join(root, 'node_modules/electron'),
  override = process.env['ELECTRON_OVERRIDE_DIST_PATH'],
): string | undefined {
  const pathFile = join(folder, 'path.txt')
  const program = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : 'electron'
  const file = join(override ?? join(folder, 'dist'), program)
  return existsSync(file) ? file : undefined
}
