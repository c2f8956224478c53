import { expect, it } from 'vitest'
import { codeOfLink } from './code-of-link.ts'

it('takes the code that the QR code of the till brought along', () => {
  expect(codeOfLink('#code=48291377&fingerprint=7C2E91AA045F3B10')).toBe('48291377')
  expect(codeOfLink('#/code=48291377')).toBe('48291377')
})

it('takes nothing from any other address', () => {
  for (const hash of ['', '#/tables/4', '#code=1234', '#code=abcdefgh', '#/?x=48291377']) {
    expect(codeOfLink(hash), hash).toBe('')
  }
})
