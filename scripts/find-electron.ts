import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/**
 * Returns the path of Electron's program if it was downloaded. Does not import the package: without the
 * program, importing it starts a download.
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
