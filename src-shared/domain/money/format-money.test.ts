import { expect, it } from 'vitest'
import { formatAmount, formatMoney, formatNote, formatPiece } from './format-money.ts'
import type { Cents } from './money.ts'

it('formats money as in Ecuador, with a non-breaking space', () => {
  expect(formatMoney(123_450 as Cents, 'es')).toBe('$\u00A01.234,50')
  expect(formatMoney(0 as Cents, 'es')).toBe('$\u00A00,00')
  expect(formatMoney(-250 as Cents, 'es')).toBe('\u2212$\u00A02,50')
})

it('formats money in English', () => {
  expect(formatMoney(123_456_789 as Cents, 'en')).toBe('$1,234,567.89')
  expect(formatAmount(5 as Cents, 'en')).toBe('0.05')
})

it('formats banknotes and change without zero cents', () => {
  expect(formatNote(50_00 as Cents, 'es')).toBe('50')
  expect(formatNote(1_200_00 as Cents, 'es')).toBe('1.200')
  expect(formatNote(6_50 as Cents, 'es')).toBe('6,50')
  expect(formatNote(6_50 as Cents, 'en')).toBe('6.50')
})

it('names notes and coins as the language writes money', () => {
  expect([20_00, 1_00, 50].map((cents) => formatPiece(cents as Cents, 'es'))).toEqual([
    '$\u00A020',
    '$\u00A01',
    '50\u00A0¢',
  ])
  expect([20_00, 50].map((cents) => formatPiece(cents as Cents, 'en'))).toEqual(['$20', '50¢'])
})
