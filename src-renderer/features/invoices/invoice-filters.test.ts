import { beforeEach, expect, test } from 'vitest'
import { invoiceFilters, PAGE_SIZE } from './invoice-filters.ts'

const { change, clear, isFiltered, none, now, toQuery } = invoiceFilters

beforeEach(clear)

test('without filters, the query has only page and size', () => {
  expect(toQuery({ ...none, search: ' ' })).toEqual({ page: 0, size: PAGE_SIZE })
  expect(isFiltered(none)).toBe(false)
})

test('the query has the filters that are set, trimmed', () => {
  change({
    search: ' salazar ',
    from: '2026-11-01',
    status: 'ANNULLED',
    customer: { id: 7, name: 'Verónica Salazar' },
  })
  expect(toQuery(now())).toEqual({
    page: 0,
    dayBy: 'BUSINESS_DAY',
    size: PAGE_SIZE,
    search: 'salazar',
    from: '2026-11-01',
    status: 'ANNULLED',
    customerId: 7,
  })
  expect(isFiltered(now())).toBe(true)
})

test('the invoices that nobody signs are valid ones without a signer', () => {
  change({ status: 'UNSIGNED' })
  expect(toQuery(now())).toEqual({
    page: 0,
    size: PAGE_SIZE,
    status: 'CREATED',
    signer: 'NOBODY',
  })
})

test('changing a filter returns to the first page', () => {
  change({ page: 3 })
  expect(now().page).toBe(3)
  change({ status: 'CREATED' })
  expect(now().page).toBe(0)
})
