import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { PEPPER_FILE, PROTECTED_PEPPER_FILE, readPepperFile, writeDurably } from './pepper-file.ts'
import { systemRandomness } from '../system.ts'

function givenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-pepper-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

it('creates the pepper once, readable by its owner only, and returns the same one later', () => {
  const folder = join(givenFolder(), 'datos')
  const first = readPepperFile(folder, systemRandomness)
  expect(first).toHaveLength(32)
  expect(statSync(join(folder, PEPPER_FILE)).mode & 0o777).toBe(0o600)
  expect(readPepperFile(folder, systemRandomness)).toEqual(first)
  expect(readdirSync(folder)).toEqual([PEPPER_FILE])
})

it('keeps the pepper that was written first', () => {
  const folder = givenFolder()
  const file = join(folder, PEPPER_FILE)
  writeDurably(folder, file, new Uint8Array(32).fill(1))
  writeDurably(folder, file, new Uint8Array(32).fill(2))
  expect(readFileSync(file)[0]).toBe(1)
})

it('refuses an incomplete pepper instead of creating another', () => {
  const folder = givenFolder()
  writeFileSync(join(folder, PEPPER_FILE), 'corto')
  expect(() => readPepperFile(folder, systemRandomness)).toThrow(
    expect.objectContaining({
      problem: 'PEPPER_DAMAGED',
      exitCode: 78,
      message: expect.stringContaining('pepper.key: 5 bytes'),
    }),
  )
  expect(readFileSync(join(folder, PEPPER_FILE), 'utf8')).toBe('corto')
})

it('refuses data whose pepper only the desktop program can read', () => {
  const folder = givenFolder()
  writeFileSync(join(folder, PROTECTED_PEPPER_FILE), 'encrypted')
  expect(() => readPepperFile(folder, systemRandomness)).toThrow('programa de escritorio')
  expect(readdirSync(folder)).toEqual([PROTECTED_PEPPER_FILE])
})
