import type { Input } from '../../../src-shared/api/operation.ts'
import type { Vendor, vendors } from '../../../src-shared/api/vendors.ts'
import type { WriteContext } from '../../acts/context.ts'
import { loadVendor } from './load-vendors.ts'

/**
 * PATCH /vendors/{id}/status: an inactive vendor is excluded from new sales at once; users and documents
 * keep it.
 */
export async function setVendorStatus(
  context: WriteContext,
  { params, body }: Input<typeof vendors.setStatus>,
): Promise<Vendor> {
  const { db } = context
  const before = await loadVendor(db, params.id)
  if (before.active === body.active) {
    context.repeated()
    return before
  }
  await db
    .updateTable('vendors')
    .set({ active: body.active ? 1 : 0 })
    .where('id', '=', params.id)
    .execute()
  context.audit({
    kind: body.active ? 'VENDOR_ACTIVATED' : 'VENDOR_DEACTIVATED',
    resourceId: params.id,
    payload: { name: before.name, identityNumber: before.identityNumber },
  })
  return { ...before, active: body.active }
}
