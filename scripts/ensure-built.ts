import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type Part, staleParts } from './build-stamp.ts'
import { root } from './root.ts'

/**
 * Builds what is missing or older than its sources, in a process of its own so that the bundler's
 * memory does not stay with the host. A look at fresh parts takes some 20 ms. Progress goes to stderr.
 */
export async function ensureBuilt(parts: readonly Part[]): Promise<void> {
  const stale = staleParts(parts)
  if (stale.length === 0) return
  const code = await new Promise<number | null>((resolve, reject) => {
    spawn(process.execPath, [join(root, 'scripts/build.ts'), ...stale], {
      cwd: root,
      stdio: ['ignore', 2, 2],
    })
      .once('error', reject)
      .once('exit', resolve)
  })
  if (code !== 0) throw new Error(`No se pudo construir: ${stale.join(', ')}`)
}
