import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openedBy, openedWord } from './opened.ts'

const folder = mkdtempSync(join(tmpdir(), 'mostrador-opened-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('takes a link to a screen as a path of the page', () => {
  expect(openedBy(['mostrador://tables/12'], folder)).toEqual({ kind: 'LINK', path: '/tables/12' })
  expect(openedBy(['MOSTRADOR://register/'], folder)).toEqual({ kind: 'LINK', path: '/register' })
  expect(openedBy(['mostrador:tables'], folder)).toEqual({ kind: 'LINK', path: '/tables' })
  expect(openedBy(['mostrador://'], folder)).toEqual({ kind: 'LINK', path: '/' })
})

it('opens nothing for a link that is no path', () => {
  for (const link of [
    'mostrador://tables/a b',
    "mostrador://tables/'",
    'mostrador://tables/%3Cscript%3E',
    `mostrador://${'a/'.repeat(200)}`,
  ]) {
    expect(openedBy([link], folder), link).toBeUndefined()
  }
})

it('tells a backup, a document of a supplier and any other file apart by their names', () => {
  const backup = 'mostrador-1a2b3c4d-20261121T195800123-close.db'
  expect(openedBy([`/media/usb/${backup}`], folder)).toEqual({ kind: 'BACKUP', name: backup })
  writeFileSync(join(folder, 'Factura 12.XML'), '<factura/>')
  const content = Buffer.from('<factura/>').toString('base64')
  const invoice = { kind: 'DOCUMENT', name: 'Factura 12.XML', content }
  expect(openedBy(['Factura 12.XML'], folder)).toEqual(invoice)
  expect(openedWord(join(folder, 'Factura 12.XML'))).toEqual(invoice)
  expect(openedBy(['notas.txt'], folder)).toEqual({ kind: 'OTHER', name: 'notas.txt' })
})

it('leaves the options of the program and of Chromium alone', () => {
  expect(openedBy(['--data', '/srv/till', '--kiosk', '--no-sandbox'], folder)).toBeUndefined()
  expect(
    openedBy(
      ['--data=/srv/till', '--original-process-start-time=1337', 'mostrador://sale'],
      folder,
    ),
  ).toEqual({ kind: 'LINK', path: '/sale' })
})

it('a document that is gone or too large for one has no content', () => {
  expect(openedBy(['no-such.xml'], folder)).toEqual({
    kind: 'DOCUMENT',
    name: 'no-such.xml',
    content: null,
  })
  writeFileSync(join(folder, 'large.xml'), ' '.repeat(2_000_001))
  expect(openedBy(['large.xml'], folder)).toMatchObject({ content: null })
})
