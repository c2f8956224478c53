import { expect, test } from 'vitest'
import { draftOf, faultyNumbers, toRequest } from './tax-draft.ts'

const tourism = {
  id: 9,
  kind: 'IVA' as const,
  name: 'IVA 8 % turismo',
  code: '8',
  taxRate: 8,
  validFrom: '2026-11-01',
  validTo: '2026-11-03',
  replacesCode: '4',
  unitAmount: null,
  provinceIds: [4, 10],
  cantonIds: [1702],
  decreeNumber: '420',
  active: true,
}

test('an untouched tax is sent as it was read', () => {
  const { id: _, ...request } = tourism
  expect(toRequest(draftOf(tourism))).toEqual(request)
})

test('the fields of another kind of tax are not sent', () => {
  const draft = { ...draftOf(tourism), kind: 'ICE' as const, unitAmount: '0,16' }
  expect(toRequest(draft)).toMatchObject({
    replacesCode: null,
    decreeNumber: null,
    unitAmount: 0.16,
  })
  expect(toRequest({ ...draft, kind: 'IVA' })).toMatchObject({ unitAmount: null })
})

test('a rate or amount that is no number is found before sending', () => {
  expect(faultyNumbers({ ...draftOf(tourism), taxRate: 'ocho', unitAmount: '-1' })).toEqual([
    'taxRate',
    'unitAmount',
  ])
})
