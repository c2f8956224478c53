import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryFolder } from '../../../scripts/services/memory-folder.ts'
import { dropRun } from './test-server.ts'

/**
 * Creates one root for all temporary folders of a test run. The returned function deletes it, and the run's
 * databases on a server.
 */
export function setup(): () => Promise<void> {
  const root = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'mostrador-tests-'))
  process.env['TMPDIR'] = root
  // Hosts started by tests write a copy of their anchor to the user's folder.
  process.env['XDG_STATE_HOME'] = join(root, 'state')
  const run = String(process.pid)
  process.env['MOSTRADOR_TEST_RUN'] = run
  return async () => {
    rmSync(root, { recursive: true, force: true })
    const server = process.env['MOSTRADOR_TEST_DATABASE'] ?? ''
    if (server !== '') await dropRun(server, run)
  }
}
