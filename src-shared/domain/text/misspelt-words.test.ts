import { expect, test } from 'vitest'
import { misspeltWords } from './misspelt-words.ts'

test.each([
  ['cerbeza', 'cerveza'],
  ['bino', 'vino'],
  ['cevreza', 'cerveza'],
  ['cerveeza', 'cerveza'],
  ['amburguesa', 'hamburguesa'],
])('%s is one letter from %s', (typed, meant) => {
  expect(misspeltWords(typed)).toContain(meant)
})

test.each(['sal', 'ent01', '7861', ''])('%s is too short, or a code', (typed) => {
  expect(misspeltWords(typed)).toEqual([])
})
