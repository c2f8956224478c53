import type { Carrier, carriers } from '../../../src-shared/api/carriers.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { instant, type WriteContext } from '../../acts/context.ts'
import { unusedId } from '../../records/unused-id.ts'
import { loadCarrier } from './load-carriers.ts'
import { checkCarrier } from './write-carrier.ts'

/** POST /carriers. */
export async function createCarrier(
  context: WriteContext,
  { body }: Input<typeof carriers.create>,
): Promise<Carrier> {
  const { db } = context
  const columns = await checkCarrier(context, body)
  const { id } = await db
    .insertInto('carriers')
    .values({ ...columns, id: await unusedId(db, 'carriers'), createdAt: instant(context) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const carrier = await loadCarrier(db, id)
  context.audit({ kind: 'CARRIER_CREATED', resourceId: id, payload: { ...carrier } })
  return carrier
}
