import { expect, it } from 'vitest'
import { codeOfLink } from './code-of-link.ts'

it('returns the code from the till’s QR code', () => {
  expect(codeOfLink('#code=48291377&fingerprint=7C2E91AA045F3B10')).toBe('48291377')
  expect(codeOfLink('#/code=48291377')).toBe('48291377')
})

it('returns an empty text for any other address', () => {
  for (const hash of ['', '#/tables/4', '#code=1234', '#code=abcdefgh', '#/?x=48291377']) {
    expect(codeOfLink(hash), hash).toBe('')
  }
})
