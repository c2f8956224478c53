import type { Customer, customers } from '#shared/api/people/customers.ts'
import type { Input } from '#shared/api/operation.ts'
import { type Page, toPage } from '#shared/api/page.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { facetsOf, listedIds } from '#main/database/search/listed-ids.ts'
import { customerIndex, type FoundIds, searchIds } from '#main/database/search/search.ts'
import { findByIdentification } from '#main/rules/customers/find-by-identification.ts'
import { loadCustomers } from '#main/rules/customers/load-customers.ts'
import { findSortedCustomers } from './sorted-customers.ts'

const listed = listedIds('customers', customerIndex)

type Query = Input<typeof customers.list>['query']

/** GET /customers: by name or another column, by search or group, or the one with exactly that identification. */
export async function listCustomers(
  context: ReadContext,
  { query }: Input<typeof customers.list>,
): Promise<Page<Customer>> {
  const found = await findIds(context, query)
  return toPage(await loadCustomers(context, found.ids), query, found.total)
}

async function findIds({ db }: ReadContext, query: Query): Promise<FoundIds> {
  const { search, identificationNumber, active } = query
  const isSearch = search !== undefined && search !== ''
  if (identificationNumber !== undefined && identificationNumber !== '') {
    const row = await findByIdentification(db, identificationNumber)
    const fits = row !== undefined && (active === undefined || (row.active === 1) === active)
    if (!fits || !isSearch) return onlyPage(fits ? [row.id] : [], query)
    const all = { ...facetsOf(active), text: search, exact: [row.id] }
    const { ids } = await searchIds(db, customerIndex, all, { page: 0, size: 1 })
    return onlyPage(ids.includes(row.id) ? [row.id] : [], query)
  }
  if (query.sort !== undefined || query.customerGroupId !== undefined)
    return findSortedCustomers(db, query)
  const exact = isSearch ? await findByIdentification(db, search) : undefined
  return listed.find(db, query, exact === undefined ? [] : [exact.id])
}

/** Returns all results as page 0; other pages are empty. */
function onlyPage(ids: readonly number[], { page }: Query): FoundIds {
  return { ids: page === 0 ? ids : [], total: ids.length }
}
