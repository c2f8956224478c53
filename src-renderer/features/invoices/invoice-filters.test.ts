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

test('asks for everything where nothing is filtered', () => {
  expect(toQuery(NO_FILTERS, ' ')).toEqual({ page: 0, size: PAGE_SIZE })
  expect(isFiltered(NO_FILTERS)).toBe(false)
})

test('sends what is filtered and nothing else', () => {
  changeFilters({
    search: ' salazar ',
    from: '2026-11-01',
    status: 'ANNULLED',
    customer: { id: 7, name: 'Verónica Salazar' },
  })
  const filters = useInvoiceFilters.getState()
  expect(toQuery(filters, filters.search)).toEqual({
    page: 0,
    size: PAGE_SIZE,
    search: 'salazar',
    from: '2026-11-01',
    status: 'ANNULLED',
    customerId: 7,
  })
  expect(isFiltered(filters)).toBe(true)
})

test('another filter begins at the first page again', () => {
  changeFilters({ page: 3 })
  expect(useInvoiceFilters.getState().page).toBe(3)
  changeFilters({ status: 'CREATED' })
  expect(useInvoiceFilters.getState().page).toBe(0)
})
