import { conflict, invalidField, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Table, tables } from '#shared/api/places/tables.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { findSection } from './find-section.ts'
import { findTable } from '#main/rules/check/table/find-table.ts'
import { isTableOccupied } from '#main/rules/check/table/is-occupied.ts'
import { refuseTakenTableName } from './refuse-taken-table-name.ts'

/**
 * Changes a table. One with an open bill can be renamed and moved to another section, but cannot leave the
 * establishment or be deactivated.
 */
export async function updateTable(
  context: WriteContext,
  { params, body }: Input<typeof tables.update>,
): Promise<Table> {
  const { db } = context
  const { id } = params
  const table = await findTable(db, id)
  if (table === undefined) throw notFound()
  const section = await findSection(db, body.sectionId)
  if (section === undefined) throw invalidField('sectionId', 'UNKNOWN_ID')
  requireEstablishmentRight(context, table.establishmentId)
  requireEstablishmentRight(context, section.establishmentId)
  await refuseTakenTableName(db, body.sectionId, body.name, id)
  const active = body.active ?? table.active === 1
  const leavesService =
    !active || section.active === 0 || section.establishmentId !== table.establishmentId
  if (leavesService && (await isTableOccupied(db, id))) throw conflict('TABLE_OCCUPIED')

  const { sectionId, name, seats } = body
  await db
    .updateTable('tables')
    .set({ sectionId, name, seats, active: active ? 1 : 0 })
    .where('id', '=', id)
    .execute()
  if (sectionId !== table.sectionId) {
    // Its place was on the old section's plan.
    await db.deleteFrom('layoutItems').where('tableId', '=', id).execute()
    context.publish('layout', { sectionId: table.sectionId })
  }
  context.publish('layout', { sectionId })
  return { id, sectionId, name, seats, active }
}
