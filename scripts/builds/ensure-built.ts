import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type Part, staleParts } from './build-stamp.ts'
import { root } from '../root.ts'

/**
 * Builds missing or stale parts in a separate process, so that the bundler's memory is freed. Checking fresh
 * parts takes about 20 ms. Progress is written to stderr.
 */
export async function ensureBuilt(parts: readonly Part[]): Promise<void> {
  const stale = staleParts(parts)
  if (stale.length === 0) return
  const code = await new Promise<number | null>((resolve, reject) => {
    spawn(process.execPath, [join(root, 'scripts/commands/build.ts'), ...stale], {
      cwd: root,
      stdio: ['ignore', 2, 2],
    })
      .once('error', reject)
      .once('exit', resolve)
  })
  if (code !== 0) throw new Error(`No se pudo construir: ${stale.join(', ')}`)
}
