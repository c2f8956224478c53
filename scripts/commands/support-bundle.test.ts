import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it, onTestFinished } from 'vitest'
import { DATABASE_FILE } from '#main/database/open.ts'
import { eveningFolder } from '#main/testing/given/edited-evening.ts'
import { root } from '../root.ts'

function supportBundle(folder: string) {
  const place = mkdtempSync(join(tmpdir(), 'mostrador-bundle-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const run = spawnSync(
    process.execPath,
    [join(root, 'scripts/run.mjs'), 'support-bundle', '--data', folder],
    { encoding: 'utf8', env: { ...process.env, INIT_CWD: place } },
  )
  const [file] = readdirSync(place)
  const files = file === undefined ? {} : unzipSync(readFileSync(join(place, file)))
  const texts = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
  return { ...run, file, texts }
}

/** Returns the number of a table's first page, and the bytes of a page. */
function pageOf(file: string, table: string): { readonly page: number; readonly size: number } {
  const raw = new Database(file, { readonly: true })
  const page = raw.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table)
  const size = raw.pragma('page_size', { simple: true })
  raw.close()
  return { page: Number(page), size: Number(size) }
}

it('makes a bundle of a till that is closed and leaves its folder unchanged', async () => {
  const folder = await eveningFolder()
  const before = readdirSync(folder)
  const { status, stdout, stderr, file, texts } = supportBundle(folder)
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain(file)
  expect(file).toMatch(/^paquete-de-soporte-.*\.zip$/)
  expect(texts['leeme.txt']).toContain('Se pudo leer todo.')
  expect(JSON.parse(texts['tables.json'] ?? '')).toMatchObject({ invoices: { count: 5 } })
  expect(readdirSync(folder)).toEqual(before)
})

it('makes a bundle of a damaged file, with what can be read and words on what cannot', async () => {
  const folder = await eveningFolder()
  const file = join(folder, DATABASE_FILE)
  const bytes = readFileSync(file)
  const { page, size } = pageOf(file, 'cashRegisters')
  bytes.fill(0xa5, (page - 1) * size, page * size)
  writeFileSync(file, bytes)
  const partly = supportBundle(folder)
  expect(partly.status).toBe(0)
  expect(partly.texts['leeme.txt']).toContain('- cashRegisters: SQLITE_CORRUPT')
  expect(JSON.parse(partly.texts['tables.json'] ?? '')).toHaveProperty('sequences.rows')
  writeFileSync(file, Buffer.alloc(64 * 1024, 0x5a))
  const whole = supportBundle(folder)
  expect(whole.status).toBe(0)
  expect(whole.texts['leeme.txt']).toContain('No se pudo leer:')
  expect(whole.texts).toHaveProperty('program.json')
})
