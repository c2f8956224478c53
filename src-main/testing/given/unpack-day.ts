import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

/** Unpacks the data folder of a released version into a folder that is deleted after the test, and returns it. */
export function unpackDay(version: string): string {
  const archive = resolve(import.meta.dirname, `mostrador-${version}-day.tar.gz`)
  const folder = mkdtempSync(join(tmpdir(), `mostrador-${version}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync('tar', ['xzf', archive, '-C', folder])
  return join(folder, `data-${version}`)
}
