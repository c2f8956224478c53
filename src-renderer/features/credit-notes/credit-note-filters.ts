import { given, ledgerFilters } from '#renderer/ledger/ledger-filters.ts'

export interface CreditNoteFilters {
  readonly search: string
  /** ISO calendar dates; empty for no limit. */
  readonly from: string
  readonly to: string
  readonly page: number
}

const none: CreditNoteFilters = { search: '', from: '', to: '', page: 0 }

export const creditNoteFilters = ledgerFilters(none, ({ search, from, to, page }) => ({
  page,
  size: 50,
  ...given({
    search: search.trim(),
    dayBy: from === '' && to === '' ? undefined : 'BUSINESS_DAY',
    from,
    to,
  }),
}))
