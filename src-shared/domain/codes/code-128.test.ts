import { expect, it } from 'vitest'
import { code128 } from './code-128.ts'

const modules = (text: string) => code128(text).reduce((sum, width) => sum + width, 0)

it('writes an access key of 49 digits in 321 modules', () => {
  expect(modules('2111202601179999999000110010010000000421234567810')).toBe(321)
})

it('writes the bars of the known example, with its checksum', () => {
  // PJJ123C in set B: start 104, 48 42 42 17 18 19 35, checksum 55, stop.
  expect(code128('PJJ123C').join('')).toBe(
    '211214' +
      '313121' +
      '112133' +
      '112133' +
      '123221' +
      '223211' +
      '221132' +
      '131321' +
      '311321' +
      '2331112',
  )
})

it('refuses characters that the code cannot contain', () => {
  expect(() => code128('ñ')).toThrow(RangeError)
})
