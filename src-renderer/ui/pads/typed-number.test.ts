import { describe, expect, test } from 'vitest'
import type { PadKey } from './numpad.tsx'
import { MONEY_LIMITS, parseTypedNumber, typeNumber } from './typed-number.ts'

function typed(keys: readonly PadKey[], limits = MONEY_LIMITS): string {
  return keys.reduce((text, key) => typeNumber(text, key, limits), '')
}

describe('a number typed on the pad', () => {
  test('accepts digits, one comma and two decimals', () => {
    expect(typed(['4', '3', ',', '5', '0', '9', ','])).toBe('43,50')
  })

  test('starts with 0 before a comma, and drops a leading 0 before a digit', () => {
    expect(typed([',', '5'])).toBe('0,5')
    expect(typed(['0', '7'])).toBe('7')
  })

  test('is shortened by backspace and emptied by clear', () => {
    expect(typed(['4', ',', 'backspace', '3'])).toBe('43')
    expect(typed(['4', '3', 'clear'])).toBe('')
    expect(typed(['backspace'])).toBe('')
  })

  test('ignores keys beyond the limits', () => {
    expect(typed(Array.from('123456789') as PadKey[])).toBe('1234567')
    expect(typed(['2', ',', '5'], { decimals: 0, digits: 2 })).toBe('25')
  })
})

test('parses comma or point as decimals; other texts give undefined', () => {
  expect(parseTypedNumber('43,5')).toBe(43.5)
  expect(parseTypedNumber('43.5')).toBe(43.5)
  expect(parseTypedNumber(' 7, ')).toBe(7)
  expect(parseTypedNumber(',5')).toBe(0.5)
  for (const text of ['', ',', '1.234,50', '-2', '4x', '1e3']) {
    expect(parseTypedNumber(text)).toBeUndefined()
  }
})
