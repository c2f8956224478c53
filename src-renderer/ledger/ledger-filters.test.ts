import { beforeEach, describe, expect, it } from 'vitest'
import { clearAllFilters, given, ledgerFilters } from './ledger-filters.ts'

const filters = ledgerFilters({ search: '', state: 'ALL', page: 0 }, ({ search, state, page }) => ({
  page,
  size: 50,
  ...given({ search: search.trim(), state: state === 'ALL' ? undefined : state }),
}))

beforeEach(() => filters.clear())

describe('the filters of a list', () => {
  it('ask for the first page of all at first', () => {
    expect(filters.toQuery(filters.now())).toEqual({ page: 0, size: 50 })
    expect(filters.isFiltered(filters.now())).toBe(false)
  })

  it('stay until they are cleared', () => {
    filters.change({ search: ' salazar ', state: 'SENT' })
    expect(filters.toQuery(filters.now())).toEqual({
      page: 0,
      size: 50,
      search: 'salazar',
      state: 'SENT',
    })
    expect(filters.isFiltered(filters.now())).toBe(true)
    filters.clear()
    expect(filters.now()).toEqual(filters.none)
  })

  it('are cleared with those of all other lists', () => {
    filters.change({ search: 'salazar' })
    clearAllFilters()
    expect(filters.now()).toEqual(filters.none)
  })

  it('return to the first page with each change except that of the page', () => {
    filters.change({ page: 3 })
    expect(filters.now().page).toBe(3)
    filters.change({ state: 'SENT' })
    expect(filters.now()).toEqual({ search: '', state: 'SENT', page: 0 })
  })

  it('leave nothing out on another page, or with a search of spaces', () => {
    expect(filters.isFiltered({ search: '  ', state: 'ALL', page: 4 })).toBe(false)
  })
})
