import { expect, it } from 'vitest'
import { openedBy } from './opened.ts'

it('takes a link to a screen as a path of the page', () => {
  expect(openedBy(['mostrador://tables/12'])).toEqual({ kind: 'LINK', path: '/tables/12' })
  expect(openedBy(['MOSTRADOR://register/'])).toEqual({ kind: 'LINK', path: '/register' })
  expect(openedBy(['mostrador:tables'])).toEqual({ kind: 'LINK', path: '/tables' })
  expect(openedBy(['mostrador://'])).toEqual({ kind: 'LINK', path: '/' })
})

it('opens nothing for a link that is no path', () => {
  for (const link of [
    'mostrador://tables/a b',
    "mostrador://tables/'",
    'mostrador://tables/%3Cscript%3E',
    `mostrador://${'a/'.repeat(200)}`,
  ]) {
    expect(openedBy([link]), link).toBeUndefined()
  }
})

it('tells a backup, a document of a supplier and any other file apart by their names', () => {
  const backup = 'mostrador-1a2b3c4d-20261121T195800123-close.db'
  expect(openedBy([`/media/usb/${backup}`])).toEqual({ kind: 'BACKUP', name: backup })
  expect(openedBy(['/home/ana/Factura 12.XML'])).toEqual({
    kind: 'DOCUMENT',
    name: 'Factura 12.XML',
  })
  expect(openedBy(['notas.txt'])).toEqual({ kind: 'OTHER', name: 'notas.txt' })
})

it('leaves the options of the program and of Chromium alone', () => {
  expect(openedBy(['--data', '/srv/till', '--kiosk', '--no-sandbox'])).toBeUndefined()
  expect(
    openedBy(['--data=/srv/till', '--original-process-start-time=1337', 'mostrador://sale']),
  ).toEqual({ kind: 'LINK', path: '/sale' })
})
