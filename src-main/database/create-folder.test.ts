import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createFolder } from './create-folder.ts'

function givenFolder(): string {
  return mkdtempSync(join(tmpdir(), 'mostrador-folder-'))
}

it('creates the missing folders for their owner only, and accepts a folder that exists', () => {
  const folder = givenFolder()
  const wanted = join(folder, 'tienda', 'datos')
  createFolder(wanted)
  createFolder(wanted)
  for (const path of [wanted, join(folder, 'tienda')]) {
    expect(statSync(path).mode & 0o777).toBe(0o700)
  }
})

it('throws if a file has the name of the folder, or of one above it', () => {
  const file = join(givenFolder(), 'datos')
  writeFileSync(file, '')
  expect(() => createFolder(file)).toThrow('is not a folder')
  expect(() => createFolder(join(file, 'caja'))).toThrow(/ENOTDIR|EEXIST/)
})

it.runIf(process.platform === 'linux')('throws where the system creates no folder', () => {
  expect(() => createFolder('/proc/mostrador')).toThrow('ENOENT')
  expect(() => createFolder('/proc/mostrador/caja/datos')).toThrow('ENOENT')
})
