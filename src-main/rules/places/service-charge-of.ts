import type { BasisPoints } from '#shared/domain/money/money.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import { unusedId } from '#main/core/records/unused-id.ts'

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
