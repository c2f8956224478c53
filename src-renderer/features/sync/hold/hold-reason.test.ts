import { expect, test } from 'vitest'
import { holdReason, invoiceNumber } from './hold-reason.ts'

test('a reason that this page does not know still has words', () => {
  expect(['OTHER_MACHINE', 'SOMETHING_NEW'].map(holdReason)).toEqual(['OTHER_MACHINE', 'unknown'])
})

test('numbers are told as they stand on the invoice', () => {
  const point = { establishmentCode: '001', emissionPointCode: '002' }
  expect(invoiceNumber(point, 4321)).toBe('001-002-000004321')
})
