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

it('takes the newest of the versions that Debian has installed', () => {
  const root = givenPrograms('9/bin', '15/bin', '13/bin')
  mkdirSync(join(root, '17/bin'), { recursive: true })
  expect(findPostgres({}, root)).toBe(join(root, '15/bin'))
})

it('looks where programs are looked for, and finds none where there is only the client', () => {
  const root = givenPrograms('opt')
  expect(findPostgres({ PATH: `/nowhere:${join(root, 'opt')}` }, join(root, 'none'))).toBe(
    join(root, 'opt'),
  )
  expect(findPostgres({ PATH: '/nowhere' }, join(root, 'none'))).toBeUndefined()
})
