import type { Input } from '../../../src-shared/api/operation.ts'
import { MAXIMUM_PAGE_SIZE } from '../../../src-shared/api/page.ts'
import type { vendors } from '../../../src-shared/api/vendors.ts'
import type { ReadContext } from '../../acts/context.ts'
import { listedVendors } from './list-vendors.ts'
import { loadVendors } from './load-vendors.ts'

/** GET /vendors/options: vendors that can be chosen on a sale. */
export async function listVendorOptions(
  { db }: ReadContext,
  { query }: Input<typeof vendors.options>,
) {
  const wanted = { ...query, active: true, page: 0, size: MAXIMUM_PAGE_SIZE }
  const { ids } = await listedVendors.find(db, wanted)
  const rows = await loadVendors(db, ids)
  return rows.map(({ id, name, identityNumber }) => ({ id, name, code: identityNumber }))
}
