import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Page } from '#shared/api/page.ts'
import { isAccessKey } from '#shared/domain/tax/access-key.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { screenMessages } from '#renderer/screens/screen-messages.ts'
import { ifReadable, type Readiness, readinessOf } from '#renderer/taps/readiness.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useOrderTitle } from '#renderer/features/check/place/use-order-title.ts'
import type { SearchEntry } from './use-entries.ts'

/** Most records of each kind that the search shows. */
const MOST = 4
/** A shorter search would find too many records to help. */
const SHORTEST = 2

type Found = Omit<SearchEntry, 'text'>

/**
 * Returns the matching invoices, orders, products, users and customers that the user may open, and whether they are
 * read. An invoice is found by its number, whole or without its zeros, or by its access key.
 */
export function useFoundRecords(search: string): {
  readonly records: readonly Found[]
  readonly readiness: Readiness
} {
  const t = useMessages(screenMessages)
  const { date } = useFormat()
  const titleOf = useOrderTitle()
  const isLong = search.length >= SHORTEST
  const isKey = isAccessKey(search.replaceAll(/\s/g, ''))
  const isNumber = isKey || /^(?:\d{3}-\d{3}-)?\d{1,9}$/.test(search)
  const query = { search, size: MOST }
  const options = { placeholderData: keepPreviousData }
  const isWord = isLong && !isKey
  const asksInvoices = useMay('SALES_INVOICE:READ') && isNumber
  const invoices = useQuery({
    ...apiQuery('invoices', 'list', { query }),
    ...options,
    enabled: asksInvoices,
  })
  const asksOrders = useMay('ORDER:READ') && isWord
  const orders = useQuery({
    ...apiQuery('orders', 'search', { query }),
    ...options,
    enabled: asksOrders,
  })
  const asksProducts = useMay('PRODUCT:UPDATE') && isWord
  const products = useQuery({
    ...apiQuery('products', 'list', { query: { ...query, includeCombos: 'true' } }),
    ...options,
    enabled: asksProducts,
  })
  const asksUsers = useMay('USER:READ') && isWord
  const users = useQuery({
    ...apiQuery('users', 'list', { query }),
    ...options,
    enabled: asksUsers,
  })
  const mayEdit = useMay('CUSTOMER:UPDATE')
  const maySeeDebts = useMay('RECEIVABLE:READ')
  const asksCustomers = useMay('CUSTOMER:READ') && (mayEdit || maySeeDebts) && isWord
  const customers = useQuery({
    ...apiQuery('customers', 'list', { query }),
    ...options,
    enabled: asksCustomers,
  })
  const asked = [
    ...(asksInvoices ? [invoices] : []),
    ...(asksOrders ? [orders] : []),
    ...(asksProducts ? [products] : []),
    ...(asksUsers ? [users] : []),
    ...(asksCustomers ? [customers] : []),
  ]
  // The records of the words before are shown until the answer.
  const isOld = asked.some(({ isPlaceholderData }) => isPlaceholderData)
  const records = [
    ...rowsOf(asksInvoices, invoices).map(({ id, number, customer, issuedAt }) => ({
      name: number,
      detail: `${t('invoices')} · ${customer.name} · ${date(issuedAt)}`,
      target: { path: paths.invoice(id) },
    })),
    ...rowsOf(asksOrders, orders).map((order) => ({
      name: titleOf(order),
      detail: t('counterOrders'),
      target: { path: paths.counterOrders(order.id) },
    })),
    ...rowsOf(asksProducts, products).map(({ id, name, referenceCode }) => ({
      name,
      detail: `${t('products')} · ${referenceCode}`,
      target: { path: paths.product(id) },
    })),
    ...rowsOf(asksUsers, users).map(({ id, name, username }) => ({
      name,
      detail: `${t('users')} · ${username}`,
      target: { path: paths.user(id) },
    })),
    ...rowsOf(asksCustomers, customers).map(({ id, socialReason }) => ({
      name: socialReason,
      detail: t('customers'),
      target: { path: mayEdit ? paths.customer(id) : paths.receivables(id) },
    })),
  ]
  return { records, readiness: isOld ? 'reading' : ifReadable(readinessOf(...asked)) }
}

/** Returns the rows of a search; none while its kind is not searched, although the query keeps its last answer. */
function rowsOf<T>(isSearched: boolean, { data }: UseQueryResult<Page<T>>): readonly T[] {
  return isSearched ? (data?.data ?? []) : []
}
