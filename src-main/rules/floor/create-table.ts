import { invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Table, tables } from '#shared/api/places/tables.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { unusedId } from '#main/core/records/unused-id.ts'
import { findSection } from './find-section.ts'
import { refuseTakenTableName } from './refuse-taken-table-name.ts'

/**
 * Adds a table to a section; its position is set by the layout. One that another program of the shop made, and whose name
 * is in the section here, is the same table and stays as it is here.
 */
export async function createTable(
  context: WriteContext,
  { body }: Input<typeof tables.create>,
): Promise<Table> {
  const { db } = context
  const section = await findSection(db, body.sectionId)
  if (section === undefined) throw invalidField('sectionId', 'UNKNOWN_ID')
  requireEstablishmentRight(context, section.establishmentId)
  const known = context.recorded === null ? undefined : await findByName(context, body)
  if (known !== undefined) {
    context.repeated()
    return known
  }
  await refuseTakenTableName(db, body.sectionId, body.name)
  const { id } = await db
    .insertInto('tables')
    .values({ ...body, id: await unusedId(db, 'tables') })
    .returning('id')
    .executeTakeFirstOrThrow()
  context.publish('layout', { sectionId: body.sectionId })
  return { ...body, id, active: true }
}

async function findByName(
  { db }: WriteContext,
  { sectionId, name }: Input<typeof tables.create>['body'],
): Promise<Table | undefined> {
  const rows = await db
    .selectFrom('tables')
    .where('sectionId', '=', sectionId)
    .select(['id', 'sectionId', 'name', 'seats', 'active'])
    .execute()
  const row = rows.find((each) => sortKey(each.name) === sortKey(name))
  return row && { ...row, active: row.active === 1 }
}
