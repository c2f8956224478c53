import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

const archive = resolve(import.meta.dirname, 'mostrador-0.1.0-day.tar.gz')

/**
 * Returns the data folder of a till of version 0.1.0 that was killed in the middle of a day: most of the
 * day is in its write-ahead log. It has 61 invoices and an open register.
 */
export function givenFolderOfVersion010(): string {
  const root = mkdtempSync(join(tmpdir(), 'mostrador-0.1.0-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  execFileSync('tar', ['xzf', archive, '-C', root])
  return join(root, 'data-0.1.0')
}
