import { expect, it } from 'vitest'
import { accessKey, accessKeyCheckDigit, documentNumber, isAccessKey } from './access-key.ts'

// Published keys (facts/sri.md §1): real invoices, the Ficha's own sample, one with r = 10.
const published = [
  '1412202301179226184800120010020005005410000000116',
  '0408202501109000787000120321010000460451234567815',
  '0807202404099226219200120021020007947940810324019',
  '2110201101179214673900110020010000000011234567813',
  '0405202007123456789000110010010000000012235571911',
]

it('accepts the published access keys', () => {
  expect(published.map(isAccessKey)).toEqual(published.map(() => true))
})

it("refuses the Ficha's misprinted key and anything that is no key", () => {
  expect(isAccessKey('0403201301176815353000110015010000000081234567816')).toBe(false)
  expect(isAccessKey('0403201301176815353000110015010000000081234567810')).toBe(true)
  expect(isAccessKey('123')).toBe(false)
})

it("computes the Ficha's example of the check digit", () => {
  expect(accessKeyCheckDigit('41261533')).toBe(6)
})

it('builds a published key from its parts', () => {
  expect(
    accessKey({
      issueDate: '2023-12-14',
      documentCode: '01',
      ruc: '1792261848001',
      environment: 2,
      establishmentCode: '001',
      emissionPointCode: '002',
      sequential: 500541,
      numericCode: '00000001',
    }),
  ).toBe(published[0])
})

it('writes a document number with its zeros', () => {
  expect(documentNumber('001', '002', 123)).toBe('001-002-000000123')
})
