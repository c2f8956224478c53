import { prepare, type WriteDatabase } from '#main/database/prepared.ts'
import { refuseTakenName } from '#main/rules/records/refuse-fields.ts'

const namesOfSection = prepare<{ sectionId: number }>()((db, { sectionId }) =>
  db.selectFrom('tables').where('sectionId', '=', sectionId).select(['id', 'name']),
)

/** Throws 409 if another table of the section has the name. */
export async function refuseTakenTableName(
  db: WriteDatabase,
  sectionId: number,
  name: string,
  ownId?: number,
): Promise<void> {
  refuseTakenName(await namesOfSection.all(db, { sectionId }), name, ownId)
}
