import { expect, it } from 'vitest'
import {
  accessKey,
  accessKeyCheckDigit,
  documentNumber,
  isAccessKey,
  isTestDocument,
} from './access-key.ts'

// Published keys: real invoices, the Ficha Técnica's sample, and one with check digit result 10.
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

it('refuses the misprinted key of the Ficha Técnica and malformed keys', () => {
  expect(isAccessKey('0403201301176815353000110015010000000081234567816')).toBe(false)
  expect(isAccessKey('0403201301176815353000110015010000000081234567810')).toBe(true)
  expect(isAccessKey('123')).toBe(false)
})

it("computes the check digit of the Ficha Técnica's example", () => {
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

it('formats a document number with leading zeros', () => {
  expect(documentNumber('001', '002', 123)).toBe('001-002-000000123')
})

it('recognises a document of the test environment by its access key', () => {
  // Published keys (Ficha Técnica, annexes): production, then tests.
  expect(isTestDocument('1412202301179226184800120010020005005410000000116')).toBe(false)
  expect(isTestDocument('2110201101179214673900110020010000000011234567813')).toBe(true)
})
