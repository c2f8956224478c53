import { expect, test } from 'vitest'
import { codeSymbols, inGroups, isWholeCode } from './join-code.ts'

test('a code is read in any case, with any spaces and hyphens', () => {
  expect(codeSymbols('7k2m-q0xa 9d4t')).toBe('7K2MQ0XA9D4T')
  expect(codeSymbols(' 7K2M – Q0XA – 9D4T\n')).toBe('7K2MQ0XA9D4T')
})

test('letters that look like digits are those digits', () => {
  expect(codeSymbols('OIL')).toBe('011')
})

test('what follows the twelfth symbol is left out', () => {
  expect(codeSymbols('7K2MQ0XA9D4TZZ')).toBe('7K2MQ0XA9D4T')
})

test('a code is shown in groups of four while it is typed', () => {
  expect(inGroups('')).toBe('')
  expect(inGroups('7K2MQ')).toBe('7K2M Q')
  expect(inGroups('7K2MQ0XA9D4T')).toBe('7K2M Q0XA 9D4T')
})

test('a code is whole with twelve symbols', () => {
  expect(isWholeCode('7K2MQ0XA9D4')).toBe(false)
  expect(isWholeCode('7K2MQ0XA9D4T')).toBe(true)
})
