import { expect, test } from 'vitest'
import { digitRows, letterRows, signRows } from './key-layers.ts'

const plain = { isUpper: false, isAccented: false }

test('the letters are the Spanish ones, ten in a row', () => {
  const [top, middle, low] = letterRows(plain).map((row) => row.join(''))
  expect([top, middle, low]).toEqual(['qwertyuiop', 'asdfghjklñ', 'zxcvbnm'])
})

test('after the accent each key shows the letter that it types, also as a capital', () => {
  const letters = letterRows({ isUpper: true, isAccented: true }).flat().join('')
  expect(letters).toBe('QWÉRTÜÚÍÓPÁSDFGHJKLÑZXCVBNM')
})

test('all digits and the signs of addresses, prices and questions have a key', () => {
  const signs = signRows().flat()
  for (const sign of '0123456789#$%&/()+*-_:;¿?¡!"') expect(signs).toContain(sign)
  expect(new Set(signs).size).toBe(signs.length)
  expect(signRows().map(({ length }) => length)).toEqual([10, 10, 9])
  expect(digitRows.flat().join('')).toBe('123456789')
})
