import { expect, test } from 'vitest'
import { findScreens } from './find-screens.ts'

const entries = [
  { name: 'Establecimientos', text: 'Establecimientos local propina servicio' },
  { name: 'Categorías', text: 'Categorías orden estación' },
  { name: 'Servicio', text: 'Servicio propina' },
]
const namesOf = (typed: string) => findScreens(entries, typed).map(({ name }) => name)

test('a screen is found by the beginnings of its words, without accents', () => {
  expect(namesOf('estacion')).toEqual(['Categorías'])
  expect(namesOf('prop local')).toEqual(['Establecimientos'])
  expect(namesOf('pina')).toEqual([])
})

test('a screen whose name begins with the search comes first', () => {
  expect(namesOf('serv')).toEqual(['Servicio', 'Establecimientos'])
})

test('an empty search finds nothing', () => {
  expect(namesOf('  ')).toEqual([])
})
