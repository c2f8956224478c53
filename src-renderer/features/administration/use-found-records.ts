import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { ifReadable, type Readiness, readinessOf } from '../../taps/readiness.ts'
import { screenMessages } from '../../shell/screen-messages.ts'

/** Most records of each kind that the search shows. */
const MOST = 4
/** A shorter search would find too many records to help. */
const SHORTEST = 2

export interface Found {
  readonly path: string
  readonly name: string
  readonly detail: string
}

/** Returns the matching products, users and customers that the user may edit, and whether they are read. */
export function useFoundRecords(search: string): {
  readonly records: readonly Found[]
  readonly readiness: Readiness
} {
  const t = useMessages(screenMessages)
  const isLong = search.length >= SHORTEST
  const query = { search, size: MOST }
  const options = { placeholderData: keepPreviousData }
  const products = useQuery({
    ...apiQuery('products', 'list', { query: { ...query, includeCombos: 'true' } }),
    ...options,
    enabled: useMay('PRODUCT:UPDATE') && isLong,
  })
  const users = useQuery({
    ...apiQuery('users', 'list', { query }),
    ...options,
    enabled: useMay('USER:READ') && isLong,
  })
  const customers = useQuery({
    ...apiQuery('customers', 'list', { query }),
    ...options,
    enabled: useMay('CUSTOMER:UPDATE') && isLong,
  })
  if (!isLong) return { records: [], readiness: 'read' }
  const queries = [products, users, customers]
  // The records of the words before are shown until the answer.
  const isOld = queries.some(({ isPlaceholderData }) => isPlaceholderData)
  const readiness = isOld ? 'reading' : ifReadable(readinessOf(...queries))
  const records = [
    ...(products.data?.data ?? []).map(({ id, name, referenceCode }) => ({
      path: paths.product(id),
      name,
      detail: `${t('products')} · ${referenceCode}`,
    })),
    ...(users.data?.data ?? []).map(({ id, name, username }) => ({
      path: paths.user(id),
      name,
      detail: `${t('users')} · ${username}`,
    })),
    ...(customers.data?.data ?? []).map(({ id, socialReason }) => ({
      path: paths.customer(id),
      name: socialReason,
      detail: t('customers'),
    })),
  ]
  return { records, readiness }
}
