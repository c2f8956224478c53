import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import notes from '../../resources/release-notes.json' with { type: 'json' }
import { newerRelease, readManifest } from '#main/work/updates/source/release-manifest.ts'
import { isAllowed, listParts } from './list-parts.ts'
import { listPackages, readSigningKey, writeChecksums, writeManifests } from './release-files.ts'
import { noticesOf } from './notices-of.ts'
import { listOfParts } from './write-notices.ts'

function givenPackages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of [
    'Mostrador-0.3.0-linux-amd64.deb',
    'Mostrador-0.3.0-linux-x86_64.AppImage',
    'Mostrador-0.3.0-win-x64.exe',
    'Mostrador-0.3.0-mac-arm64.dmg',
    'builder-debug.yml',
  ]) {
    writeFileSync(join(folder, name), `package ${name}`)
  }
  return folder
}

test('a till reads the manifest that a release is published with, and finds its package in it', async () => {
  const folder = givenPackages()
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const release = {
    version: '0.3.0',
    upgradesFrom: '0.2.0',
    releasedAt: '2026-12-01T12:00:00.000Z',
    notes: { es: 'Nuevo', en: 'New' },
  }
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await writeManifests(folder, release, readSigningKey(pem))
  const key = publicKey.export({ format: 'jwk' }).x ?? ''
  const read = readManifest(readFileSync(join(folder, 'mostrador-update.json'), 'utf8'), key)
  expect(read.packages).toHaveLength(4)
  const target = { platform: 'linux', arch: 'x64', kind: 'appimage' } as const
  expect(newerRelease(read, '0.2.0', target)).toMatchObject({
    version: '0.3.0',
    package: { name: 'Mostrador-0.3.0-linux-x86_64.AppImage' },
  })
  expect(readFileSync(join(folder, 'mostrador-update-0.3.0.json'), 'utf8')).toBe(
    readFileSync(join(folder, 'mostrador-update.json'), 'utf8'),
  )
})

test('the checksums are those that sha256sum checks', async () => {
  const folder = givenPackages()
  await writeChecksums(folder, listPackages(folder))
  const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')
  expect(lines).toHaveLength(4)
  const [digest = '', name = ''] = lines[0]?.split('  ') ?? []
  const bytes = readFileSync(join(folder, name))
  expect(digest).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('a release is signed with an Ed25519 key alone', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  expect(() => readSigningKey(pem)).toThrow('Ed25519')
})

test('all parts of the program have a licence with which it may be sold', () => {
  const parts = listParts()
  expect(parts.filter(({ licence }) => !isAllowed(licence))).toEqual([])
  expect(parts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['electron', 'react', 'zod']),
  )
  expect(parts.map(({ name }) => name)).not.toContain('vitest')
  expect(noticesOf(parts)).toContain('better-sqlite3 ')
})

test('the list of parts names what is packed and no tool', () => {
  const list = JSON.parse(listOfParts()) as {
    bomFormat: string
    components: readonly { name: string }[]
  }
  expect(list.bomFormat).toBe('CycloneDX')
  const names = list.components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['electron', 'better-sqlite3', 'pdfkit']))
  expect(names).not.toContain('vitest')
})

test('a licence that forces the source to be given away is refused, unless there is a choice', () => {
  expect(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', ''].map(isAllowed)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(['(MIT OR GPL-3.0)', 'MIT AND ISC'].map(isAllowed)).toEqual([true, true])
})

test('the notes that owners read are those of this version, in both languages', () => {
  expect(notes.version).toBe(packageFile.version)
  expect(notes.es.length).toBeGreaterThan(10)
  expect(notes.en.length).toBeGreaterThan(10)
})
