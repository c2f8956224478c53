import type { Input } from '../../../src-shared/api/operation.ts'
import type { Vendor, vendors } from '../../../src-shared/api/vendors.ts'
import { instant, type WriteContext } from '../../acts/context.ts'
import { loadVendor } from './load-vendors.ts'
import { checkVendor, toColumns } from './write-vendor.ts'

/** POST /vendors. */
export async function createVendor(
  context: WriteContext,
  { body }: Input<typeof vendors.create>,
): Promise<Vendor> {
  const { db } = context
  await checkVendor(db, body)
  const { id } = await db
    .insertInto('vendors')
    .values({ ...toColumns(body), createdAt: instant(context) })
    .returning('id')
    .executeTakeFirstOrThrow()
  context.audit({
    kind: 'VENDOR_CREATED',
    resourceId: id,
    payload: { name: body.name, identityNumber: body.identityNumber },
  })
  return loadVendor(db, id)
}
