import { expect, test } from 'vitest'
import type { SalesRow } from '#shared/api/sales/reports.ts'
import { shownSales } from './sales-amounts.ts'

const row: SalesRow = {
  key: '2026-11-21',
  label: 'sáb, 21/11',
  documents: 2,
  quantity: 5,
  net: 37.39,
  tax: 5.61,
  service: 0,
  tip: 1,
  total: 44,
  average: 22,
  before: { documents: 1, quantity: 1, net: 10, tax: 1.5, service: 0, tip: 0, total: 11.5 },
  change: 282.6,
  netChange: 273.9,
}

test('with tax, a row shows its total and that of the compared days', () => {
  expect(shownSales(row, false)).toEqual({
    sold: 4400,
    before: 1150,
    change: 282.6,
    average: 2200,
    documents: 2,
    quantity: 5,
  })
})

test('without tax, a row shows its net amount, and the average is rounded half up to the cent', () => {
  expect(shownSales(row, true)).toMatchObject({
    sold: 3739,
    before: 1000,
    change: 273.9,
    average: 1870,
  })
})

test('without documents there is no average', () => {
  expect(shownSales({ ...row, documents: 0, average: null }, true).average).toBeNull()
  expect(shownSales({ ...row, documents: 0, average: null }, false).average).toBeNull()
})
