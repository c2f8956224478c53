import { beforeEach, expect, test } from 'vitest'
import {
  changeFilters,
  isFiltered,
  NO_FILTERS,
  PAGE_SIZE,
  toQuery,
  useInvoiceFilters,
} from './invoice-filters.ts'

beforeEach(() => useInvoiceFilters.setState(NO_FILTERS))

test('without filters, the query has only page and size', () => {
  expect(toQuery(NO_FILTERS, ' ')).toEqual({ page: 0, size: PAGE_SIZE })
  expect(isFiltered(NO_FILTERS)).toBe(false)
})

test('the query has the filters that are set, trimmed', () => {
  changeFilters({
    search: ' salazar ',
    from: '2026-11-01',
    status: 'ANNULLED',
    customer: { id: 7, name: 'Verónica Salazar' },
  })
  const filters = useInvoiceFilters.getState()
  expect(toQuery(filters, filters.search)).toEqual({
    page: 0,
    dayBy: 'BUSINESS_DAY',
    size: PAGE_SIZE,
    search: 'salazar',
    from: '2026-11-01',
    status: 'ANNULLED',
    customerId: 7,
  })
  expect(isFiltered(filters)).toBe(true)
})

test('changing a filter returns to the first page', () => {
  changeFilters({ page: 3 })
  expect(useInvoiceFilters.getState().page).toBe(3)
  changeFilters({ status: 'CREATED' })
  expect(useInvoiceFilters.getState().page).toBe(0)
})
