import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropRun } from './test-server.ts'

/**
 * Every temporary folder of a test run lies in one, which goes away with it, and so do the databases
 * that it made on a server.
 */
export function setup(): () => Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'mostrador-tests-'))
  process.env['TMPDIR'] = root
  // Hosts that a test starts keep a copy of their anchor in the user's folder.
  process.env['XDG_STATE_HOME'] = join(root, 'state')
  const run = String(process.pid)
  process.env['MOSTRADOR_TEST_RUN'] = run
  return async () => {
    rmSync(root, { recursive: true, force: true })
    const server = process.env['MOSTRADOR_TEST_DATABASE'] ?? ''
    if (server !== '') await dropRun(server, run)
  }
}
