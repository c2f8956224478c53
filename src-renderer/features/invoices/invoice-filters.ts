import type { Invoice } from '#shared/api/sales/invoices.ts'
import { given, ledgerFilters } from '#renderer/ledger/ledger-filters.ts'

export interface InvoiceFilters {
  readonly search: string
  /** ISO calendar dates; empty for no limit. */
  readonly from: string
  readonly to: string
  /** UNSIGNED: those that nobody signs. */
  readonly status: Invoice['status'] | 'ALL' | 'UNSIGNED'
  readonly emissionPointId: number | undefined
  readonly customer: Pick<Invoice['customer'], 'id' | 'name'> | undefined
  readonly page: number
}

const none: InvoiceFilters = {
  search: '',
  from: '',
  to: '',
  status: 'ALL',
  emissionPointId: undefined,
  customer: undefined,
  page: 0,
}

/** Rows per page: more than a screen shows, few enough to render at once. */
export const PAGE_SIZE = 50

export const invoiceFilters = ledgerFilters(
  none,
  ({ search, from, to, status, emissionPointId, customer, page }) => ({
    page,
    size: PAGE_SIZE,
    ...given({
      search: search.trim(),
      dayBy: from === '' && to === '' ? undefined : 'BUSINESS_DAY',
      from,
      to,
      status: status === 'ALL' ? undefined : status === 'UNSIGNED' ? 'CREATED' : status,
      signer: status === 'UNSIGNED' ? 'NOBODY' : undefined,
      emissionPointId,
      customerId: customer?.id,
    }),
  }),
)
