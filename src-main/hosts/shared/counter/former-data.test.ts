import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { formerName, putBack, removeOldFormer, setAside } from './former-data.ts'

const NOW = new Date('2026-11-28T18:05:09.123Z')
const DAY_MS = 24 * 60 * 60_000
const FILES = ['mostrador.db', 'mostrador.db-wal', 'anchor.json', 'copy-heard.json']

function givenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-former-'))
  for (const name of [...FILES, 'counter.json']) writeFileSync(join(folder, name), name)
  return folder
}

it('moves the file with its log and what is kept beside it, and leaves the state of the program', () => {
  const folder = givenFolder()
  const name = formerName(NOW)
  setAside(folder, name)
  expect(readdirSync(folder).toSorted()).toEqual(['counter.json', 'former'])
  expect(readdirSync(join(folder, 'former', name)).toSorted()).toEqual(FILES.toSorted())
})

it('goes on with a move that a power cut interrupted', () => {
  const folder = givenFolder()
  const name = formerName(NOW)
  setAside(folder, name)
  writeFileSync(join(folder, 'mostrador.db-shm'), 'left')
  setAside(folder, name)
  expect(readdirSync(folder).toSorted()).toEqual(['counter.json', 'former'])
  expect(readdirSync(join(folder, 'former', name))).toContain('mostrador.db-shm')
})

it('puts everything back if the program does not open without it', () => {
  const folder = givenFolder()
  setAside(folder, formerName(NOW))
  putBack(folder, formerName(NOW))
  expect(readFileSync(join(folder, 'mostrador.db'), 'utf8')).toBe('mostrador.db')
  expect(readFileSync(join(folder, 'mostrador.db-wal'), 'utf8')).toBe('mostrador.db-wal')
})

it('keeps what it moved for a week', () => {
  const folder = givenFolder()
  const aside = join(folder, 'former', formerName(NOW))
  setAside(folder, formerName(NOW))
  removeOldFormer(folder, new Date(NOW.getTime() + 7 * DAY_MS))
  expect(existsSync(aside)).toBe(true)
  removeOldFormer(folder, new Date(NOW.getTime() + 7 * DAY_MS + 1))
  expect(existsSync(aside)).toBe(false)
})
