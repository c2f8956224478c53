import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findPostgres } from './find-postgres.ts'

function givenPrograms(...folders: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'mostrador-postgres-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const folder of folders) {
    mkdirSync(join(root, folder), { recursive: true })
    for (const program of ['initdb', 'postgres']) writeFileSync(join(root, folder, program), '')
  }
  return root
}

it('returns the newest version installed by Debian', () => {
  const root = givenPrograms('9/bin', '15/bin', '13/bin')
  mkdirSync(join(root, '17/bin'), { recursive: true })
  expect(findPostgres({}, root)).toBe(join(root, '15/bin'))
})

it("searches the PATH; returns undefined if the server's programs are missing", () => {
  const root = givenPrograms('opt')
  expect(findPostgres({ PATH: `/nowhere:${join(root, 'opt')}` }, join(root, 'none'))).toBe(
    join(root, 'opt'),
  )
  expect(findPostgres({ PATH: '/nowhere' }, join(root, 'none'))).toBeUndefined()
})
