import { create } from 'zustand'
import type { Invoice } from '../../../src-shared/api/invoices.ts'

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

export const NO_FILTERS: InvoiceFilters = {
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

/** The list's filters. Kept outside the screen, so that they stay while an invoice is open. */
export const useInvoiceFilters = create<InvoiceFilters>()(() => NO_FILTERS)

/** Changes filters. Any change except the page returns to the first page. */
export function changeFilters(changes: Partial<InvoiceFilters>): void {
  useInvoiceFilters.setState({ page: 0, ...changes })
}

export function toQuery(filters: InvoiceFilters, search: string) {
  const { from, to, status, emissionPointId, customer, page } = filters
  const words = search.trim()
  return {
    page,
    size: PAGE_SIZE,
    ...(words === '' ? {} : { search: words }),
    ...(from === '' && to === '' ? {} : { dayBy: 'BUSINESS_DAY' as const }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(status === 'ALL'
      ? {}
      : status === 'UNSIGNED'
        ? { status: 'CREATED' as const, signer: 'NOBODY' as const }
        : { status }),
    ...(emissionPointId === undefined ? {} : { emissionPointId }),
    ...(customer === undefined ? {} : { customerId: customer.id }),
  }
}

export function isFiltered(filters: InvoiceFilters): boolean {
  const { page: _, ...query } = toQuery(filters, filters.search)
  return Object.keys(query).length > 1
}
