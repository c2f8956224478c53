import { given, ledgerFilters } from '#renderer/ledger/ledger-filters.ts'

export interface PurchaseFilters {
  readonly search: string
  /** ISO calendar dates; empty for no limit. */
  readonly from: string
  readonly to: string
  readonly page: number
}

const none: PurchaseFilters = { search: '', from: '', to: '', page: 0 }

export const purchaseFilters = ledgerFilters(none, ({ search, from, to, page }) => ({
  page,
  size: 50,
  ...given({ search: search.trim(), from, to }),
}))
