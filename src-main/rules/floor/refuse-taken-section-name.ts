import type { WriteDatabase } from '#main/database/prepared.ts'
import { refuseTakenName } from '#main/rules/records/refuse-fields.ts'

/** Throws 409 if another section of the establishment has the name. */
export async function refuseTakenSectionName(
  db: WriteDatabase,
  establishmentId: number,
  name: string,
  ownId?: number,
): Promise<void> {
  const others = await db
    .selectFrom('sections')
    .where('establishmentId', '=', establishmentId)
    .select(['id', 'name'])
    .execute()
  refuseTakenName(others, name, ownId)
}
