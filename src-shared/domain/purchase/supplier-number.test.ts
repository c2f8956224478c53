import { expect, it } from 'vitest'
import { supplierNumber } from './supplier-number.ts'

it.each([
  ['1-1-123', '001-001-000000123'],
  ['001 002 45218', '001-002-000045218'],
  ['001002000045218', '001-002-000045218'],
  [' nv-77 ', 'NV-77'],
  ['4521', '4521'],
])('a document numbered %s has the number %s', (typed, number) => {
  expect(supplierNumber(typed)).toBe(number)
})
