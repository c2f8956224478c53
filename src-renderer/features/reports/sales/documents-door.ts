import type { SalesReport, SalesRow } from '#shared/api/sales/reports.ts'
import { invoiceFilters, type InvoiceFilters } from '#renderer/features/invoices/invoice-filters.ts'

type Report = Pick<SalesReport, 'from' | 'to' | 'groupBy'>

/**
 * Returns the filters of the invoice list for the sales of a row, or of all days without one; undefined if the list
 * cannot filter by it, because it filters only by days, emission points and customers.
 */
export function documentsOf(
  { from, to, groupBy }: Report,
  row: SalesRow | undefined,
  emissionPointId: number | undefined,
): InvoiceFilters | undefined {
  const all: InvoiceFilters = {
    ...invoiceFilters.none,
    from,
    to,
    status: 'CREATED',
    emissionPointId,
  }
  if (row === undefined) return all
  const { key, label } = row
  switch (groupBy) {
    case 'day':
      return { ...all, from: String(key), to: String(key) }
    case 'month':
      return { ...all, from: later(from, `${key}-01`), to: earlier(to, `${key}-31`) }
    case 'emissionPoint':
      return typeof key === 'number' ? { ...all, emissionPointId: key } : undefined
    case 'customer':
      return typeof key === 'number' ? { ...all, customer: { id: key, name: label } } : undefined
    default:
      return undefined
  }
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

function earlier(one: string, other: string): string {
  const [year = 0, month = 0] = other.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return one < last ? one : last
}
