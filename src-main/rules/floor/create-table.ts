import { invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Table, tables } from '#shared/api/places/tables.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { unusedId } from '#main/core/records/unused-id.ts'
import { findSection } from './find-section.ts'
import { refuseTakenTableName } from './refuse-taken-table-name.ts'

/** Adds a table to a section; its position is set by the layout. */
export async function createTable(
  context: WriteContext,
  { body }: Input<typeof tables.create>,
): Promise<Table> {
  const { db } = context
  const section = await findSection(db, body.sectionId)
  if (section === undefined) throw invalidField('sectionId', 'UNKNOWN_ID')
  requireEstablishmentRight(context, section.establishmentId)
  await refuseTakenTableName(db, body.sectionId, body.name)
  const { id } = await db
    .insertInto('tables')
    .values({ ...body, id: await unusedId(db, 'tables') })
    .returning('id')
    .executeTakeFirstOrThrow()
  context.publish('layout', { sectionId: body.sectionId })
  return { ...body, id, active: true }
}
