import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findElectron } from './find-electron.ts'

it('returns Electron only if its program exists', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-find-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(findElectron(folder, undefined)).toBeUndefined()
  writeFileSync(join(folder, 'path.txt'), 'electron')
  expect(findElectron(folder, undefined)).toBeUndefined()
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist/electron'), '')
  expect(findElectron(folder, undefined)).toBe(join(folder, 'dist/electron'))
  expect(findElectron(folder, join(folder, 'otra'))).toBeUndefined()
})
