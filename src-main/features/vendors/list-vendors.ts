import type { Input } from '../../../src-shared/api/operation.ts'
import { type Page, toPage } from '../../../src-shared/api/page.ts'
import type { Vendor, vendors } from '../../../src-shared/api/vendors.ts'
import type { ReadContext } from '../../acts/context.ts'
import { listedIds } from '../../database/search/listed-ids.ts'
import { vendorIndex } from '../../database/search/search.ts'
import { loadVendors } from './load-vendors.ts'

/** Vendors by name: the order of both the list and the options. */
export const listedVendors = listedIds('vendors', vendorIndex)

/** GET /vendors. */
export async function listVendors(
  { db }: ReadContext,
  { query }: Input<typeof vendors.list>,
): Promise<Page<Vendor>> {
  const found = await listedVendors.find(db, query)
  return toPage(await loadVendors(db, found.ids), query, found.total)
}
