import type { BasisPoints } from '../../../src-shared/domain/money.ts'
import type { WriteDatabase } from '../../database/prepared.ts'
import { unusedId } from '../../records/unused-id.ts'

/** Returns the active service charge of this percentage; creates it if there is none. */
export async function serviceChargeOf(db: WriteDatabase, percentage: BasisPoints): Promise<number> {
  const known = await db
    .selectFrom('serviceCharges')
    .select('id')
    .where('percentage', '=', percentage)
    .where('active', '=', 1)
    .orderBy('id')
    .executeTakeFirst()
  if (known !== undefined) return known.id
  const { id } = await db
    .insertInto('serviceCharges')
    .values({ id: await unusedId(db, 'serviceCharges'), name: null, percentage })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
