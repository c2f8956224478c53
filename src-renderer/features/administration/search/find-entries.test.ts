import { expect, test } from 'vitest'
import { findEntries } from './find-entries.ts'

const entries = [
  { name: 'Establecimientos', text: 'Establecimientos local propina servicio' },
  { name: 'Categorías', text: 'Categorías orden estación' },
  { name: 'Servicio', text: 'Servicio propina' },
  { name: 'Impresoras', text: 'Impresoras tickets usb wifi gaveta' },
  { name: 'Clientes', text: 'Clientes cédula ruc' },
]
const namesOf = (typed: string) => findEntries(entries, typed).map(({ name }) => name)

test('an entry is found by the beginnings of its words, without accents', () => {
  expect(namesOf('estacion')).toEqual(['Categorías'])
  expect(namesOf('prop local')).toEqual(['Establecimientos'])
  expect(namesOf('pina')).toEqual([])
})

test('an entry whose name begins with the search comes first', () => {
  expect(namesOf('serv')).toEqual(['Servicio', 'Establecimientos'])
})

test.each([
  ['inpresora', 'a wrong letter'],
  ['imprsora', 'a missing letter'],
  ['impressora', 'a letter too many'],
  ['imrpesora', 'exchanged letters'],
  ['gabeta', 'b for v'],
])('a printer is found by %s: %s', (typed) => {
  expect(namesOf(typed)).toEqual(['Impresoras'])
})

test('a short word or a number with another letter is another word', () => {
  expect(namesOf('usd')).toEqual([])
  expect(namesOf('ruk')).toEqual([])
})

test('with an exact entry no similar one is shown', () => {
  expect(
    findEntries(
      [
        { name: 'Caja', text: 'caja' },
        { name: 'Cama', text: 'cama' },
      ],
      'caja',
    ),
  ).toEqual([{ name: 'Caja', text: 'caja' }])
})

test('an entry with the similar word in its name comes before one that is only about it', () => {
  const about = { name: 'Estaciones', text: 'Estaciones impresora' }
  const named = { name: 'Impresoras', text: 'Impresoras' }
  expect(findEntries([about, named], 'inpresora')).toEqual([named, about])
})

test('an empty search finds nothing', () => {
  expect(namesOf('  ')).toEqual([])
})
