import { expect, test } from 'vitest'
import { holdReason, invoiceNumber } from './hold-reason.ts'

test('an unknown reason becomes `unknown`', () => {
  expect(['OTHER_MACHINE', 'SOMETHING_NEW'].map(holdReason)).toEqual(['OTHER_MACHINE', 'unknown'])
})

test('numbers are written as on the invoice', () => {
  const point = { establishmentCode: '001', emissionPointCode: '002' }
  expect(invoiceNumber(point, 4321)).toBe('001-002-000004321')
})
