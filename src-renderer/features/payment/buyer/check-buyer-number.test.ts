import { expect, test } from 'vitest'
import { checkBuyerNumber, guessIdentificationCode } from './check-buyer-number.ts'

test('the length of a number distinguishes a cédula from a RUC; letters mean a passport', () => {
  expect(guessIdentificationCode('1710034065')).toBe('05')
  expect(guessIdentificationCode('1710034065001')).toBe('04')
  expect(guessIdentificationCode('AB12345')).toBe('06')
  expect(guessIdentificationCode('17100')).toBeUndefined()
})

test('a wrong check digit gives a warning, not an error', () => {
  expect(checkBuyerNumber('05', '1710034065')).toEqual({ kind: 'confirmed' })
  expect(checkBuyerNumber('05', '1714307104')).toEqual({ kind: 'warning', key: 'cedulaUnusual' })
  expect(checkBuyerNumber('04', '1793213150001')).toEqual({ kind: 'warning', key: 'rucUnusual' })
})

test('a number of impossible form is an error', () => {
  expect(checkBuyerNumber('05', '')).toEqual({ kind: 'error', key: 'required' })
  expect(checkBuyerNumber('05', '9910034065')).toEqual({ kind: 'error', key: 'cedulaWrong' })
  expect(checkBuyerNumber('04', '1710034065002')).toEqual({ kind: 'error', key: 'rucWrong' })
  expect(checkBuyerNumber('06', 'x'.repeat(21))).toEqual({
    kind: 'error',
    key: 'identificationLong',
  })
})
