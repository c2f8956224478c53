import { expect, it } from 'vitest'
import { checkIdentification, maskIdentification } from './identification.ts'

const outcome = (code: string) => (id: string) => checkIdentification(code, id).outcome

it('accepts cédulas with a correct check digit, also of foreigners', () => {
  const valid = ['1710034065', '1714307103', '0926687856', '1103029144', '1713328506', '0962467429']
  expect(valid.map(outcome('05'))).toEqual(valid.map(() => 'valid'))
})

it('warns about a cédula with a wrong check digit or an unusual third one; refuses a malformed one', () => {
  expect(checkIdentification('05', '1714307104')).toEqual({
    outcome: 'warning',
    reason: 'CEDULA_CHECK_DIGIT',
  })
  for (const id of ['1774307103', '1784307103', '1794307103']) {
    expect(checkIdentification('05', id), id).toEqual({
      outcome: 'warning',
      reason: 'CEDULA_THIRD_DIGIT',
    })
  }
  for (const id of ['171430710', '2514307103', '17143071O3', '']) {
    expect(checkIdentification('05', id), id).toEqual({
      outcome: 'invalid',
      reason: 'CEDULA_FORMAT',
    })
  }
})

it('accepts RUCs of people, public bodies and companies', () => {
  const valid = [
    '1710034065001',
    '0962467429001',
    '1760001550001',
    '1760013210001',
    '1768153530001',
    '1790011674001',
    '1790016919001',
    '1792141486001',
    '0190072002001',
    '0961214434001',
    '0962893970001',
  ]
  expect(valid.map(outcome('04'))).toEqual(valid.map(() => 'valid'))
})

it('only warns about a real RUC that fails every check digit algorithm', () => {
  const real = [
    '1793213150001',
    '1793189906001',
    '0993366721001',
    '0993370026001',
    '0993381661001',
    '1793221293001',
    '1793189624001',
  ]
  for (const ruc of real) {
    expect(checkIdentification('04', ruc), ruc).toEqual({
      outcome: 'warning',
      reason: 'RUC_CHECK_DIGIT',
    })
  }
})

it('refuses a malformed RUC', () => {
  for (const ruc of ['1790011674002', '179001167400', '2590011674001', '1770011674001']) {
    expect(checkIdentification('04', ruc), ruc).toEqual({
      outcome: 'invalid',
      reason: 'RUC_FORMAT',
    })
  }
})

it('accepts only thirteen nines as the final consumer', () => {
  expect(outcome('07')('9999999999999')).toBe('valid')
  expect(outcome('07')('1710034065')).toBe('invalid')
})

it('accepts a passport or foreign identification of 1 to 20 characters', () => {
  expect(['06', '08'].map((code) => outcome(code)('XK4471902'))).toEqual(['valid', 'valid'])
  expect(outcome('06')('')).toBe('invalid')
  expect(outcome('06')('X'.repeat(21))).toBe('invalid')
})

it('masks an identification: recognisable, but not copyable', () => {
  expect(maskIdentification('1710034065')).toBe('171••••••5')
  expect(maskIdentification('0992345678001')).toBe('099•••••••001')
})
