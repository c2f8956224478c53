import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Every temporary folder of a test run lies in one, which goes away with it. */
export function setup(): () => void {
  const root = mkdtempSync(join(tmpdir(), 'mostrador-tests-'))
  process.env['TMPDIR'] = root
  return () => rmSync(root, { recursive: true, force: true })
}
