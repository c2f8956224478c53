import { expect, test } from 'vitest'
import { missingFaults } from './missing-fields.ts'

test('blank text and an undefined choice are missing; zero, false and null are not', () => {
  const draft = { name: '  ', code: 'A', roleId: undefined, days: 0, active: false, parentId: null }
  expect(
    missingFaults(draft, ['name', 'code', 'roleId', 'days', 'active', 'parentId'], 'Falta'),
  ).toEqual({ name: 'Falta', roleId: 'Falta' })
})
