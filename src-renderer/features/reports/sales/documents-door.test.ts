import { expect, test } from 'vitest'
import type { SalesGrouping, SalesRow } from '#shared/api/sales/reports.ts'
import { documentsOf } from './documents-door.ts'

const days = { from: '2026-10-20', to: '2026-11-22' }
const filtersOf = (groupBy: SalesGrouping, key: SalesRow['key'], label = '') =>
  documentsOf({ ...days, groupBy }, { key, label } as SalesRow, undefined)

test('without a row the list shows the valid invoices of all days', () => {
  expect(documentsOf({ ...days, groupBy: 'product' }, undefined, 2)).toMatchObject({
    ...days,
    status: 'CREATED',
    emissionPointId: 2,
  })
})

test('a day, or a month within the days, filters the list by its days', () => {
  expect(filtersOf('day', '2026-11-21')).toMatchObject({ from: '2026-11-21', to: '2026-11-21' })
  expect(filtersOf('month', '2026-10')).toMatchObject({ from: '2026-10-20', to: '2026-10-31' })
  expect(filtersOf('month', '2026-11')).toMatchObject({ from: '2026-11-01', to: '2026-11-22' })
})

test('an emission point and a customer are filters of the list', () => {
  expect(filtersOf('emissionPoint', 3)).toMatchObject({ ...days, emissionPointId: 3 })
  expect(filtersOf('customer', 7, 'Ana')).toMatchObject({ customer: { id: 7, name: 'Ana' } })
})

test('a row by which the list cannot filter has no link', () => {
  for (const groupBy of ['hour', 'weekday', 'product', 'waiter', 'paymentMethod'] as const) {
    expect(filtersOf(groupBy, 1), groupBy).toBeUndefined()
  }
  expect(filtersOf('customer', 'OTHERS')).toBeUndefined()
})
