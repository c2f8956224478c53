import type { Input } from '../../../src-shared/api/operation.ts'
import type { Vendor, vendors } from '../../../src-shared/api/vendors.ts'
import type { WriteContext } from '../../acts/context.ts'
import { changesOf } from '../changes.ts'
import { loadVendor } from './load-vendors.ts'
import { checkVendor, toColumns } from './write-vendor.ts'

/** PUT /vendors/{id}. */
export async function updateVendor(
  context: WriteContext,
  { params, body }: Input<typeof vendors.update>,
): Promise<Vendor> {
  const { db } = context
  const before = await loadVendor(db, params.id)
  await checkVendor(db, body, params.id)
  await db.updateTable('vendors').set(toColumns(body)).where('id', '=', params.id).execute()
  const after = await loadVendor(db, params.id)
  context.audit({
    kind: 'VENDOR_UPDATED',
    resourceId: params.id,
    payload: { changes: changesOf(before, after) },
  })
  return after
}
