import { expect, it } from 'vitest'
import { compareByName } from './compare-by-name.ts'
import { matchWords } from './match-words.ts'

it('matches beginnings of words, ignoring case and accents', () => {
  const name = 'Ángel Núñez Cañar'
  for (const search of ['ang', 'NUÑ', 'canar ang', 'núñez', '', '***']) {
    expect([search, matchWords(search, name)]).toEqual([search, true])
  }
  for (const search of ['gel', 'ang x', 'nunezz']) {
    expect([search, matchWords(search, name)]).toEqual([search, false])
  }
})

it('each word may match any of the texts', () => {
  expect(matchWords('mora cajera', 'Andrea Mora', 'cajera')).toBe(true)
  expect(matchWords('mora gerente', 'Andrea Mora', 'cajera')).toBe(false)
})

it('sorts names ignoring case and accents, equal names by creation', () => {
  const people = ['Zoila', 'ángela', 'Andrea', 'Ñusta', 'Nora', 'andrea'].map((name, id) => ({
    id,
    name,
  }))
  expect(people.toSorted(compareByName).map(({ name }) => name)).toEqual([
    'Andrea',
    'andrea',
    'ángela',
    'Nora',
    'Ñusta',
    'Zoila',
  ])
})
