import { expect, test } from 'vitest'
import { formatPrice } from '#shared/domain/money/format-number.ts'
import { compileText } from '#renderer/i18n/compile-text.ts'
import { typedAmount, typedNumber, typedPrice } from './typed-text.ts'

test('an amount in a field has both decimals and a comma', () => {
  expect([7.5, 0, 1_234, null].map(typedAmount)).toEqual(['7,50', '0,00', '1234,00', ''])
})

test('a price in a field has more decimals only if it needs them', () => {
  expect([4.5, 3.913043, 0.1 + 0.2].map(typedPrice)).toEqual(['4,50', '3,913043', '0,30'])
})

test('a quantity in a field has no needless zeros', () => {
  expect([7.5, 100, 0.000001, 12.25].map(typedNumber)).toEqual(['7,5', '100', '0,000001', '12,25'])
})

test('a price in a text has groups and at least two decimals', () => {
  expect(formatPrice(1234.5, 'es')).toBe('1.234,50')
  expect(formatPrice(3.913043, 'en')).toBe('3.913043')
  expect(formatPrice(1.41976544, 'es', 8)).toBe('1,41976544')
})

test('a message writes a fraction with the decimal sign of its language, and a whole number as it is', () => {
  expect(compileText('{{left}} de {{number}}', 'es')({ left: 2.5, number: 2026 })).toBe(
    '2,5 de 2026',
  )
  expect(compileText('{{left}} left', 'en')({ left: 2.5 })).toBe('2.5 left')
})
