import { conflict, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { tables } from '#shared/api/places/tables.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { deleteRecords } from '#main/core/records/unused-id.ts'
import { findTable } from '#main/rules/check/table/find-table.ts'

/** Deletes a table that never had an order, and its place on the plan. */
export async function deleteTable(
  context: WriteContext,
  { params }: Input<typeof tables.delete>,
): Promise<void> {
  const { db } = context
  const { id } = params
  const table = await findTable(db, id)
  if (table === undefined) throw notFound()
  requireEstablishmentRight(context, table.establishmentId)
  // Invoices need no check: an invoice of a table always bills one of its orders.
  for (const records of ['orders', 'pinpadTransactions', 'reservations'] as const) {
    const record = await db
      .selectFrom(records)
      .where('tableId', '=', id)
      .select('id')
      .limit(1)
      .executeTakeFirst()
    if (record !== undefined) throw conflict('IN_USE')
  }
  await deleteRecords(db, 'tables', [id])
  context.publish('layout', { sectionId: table.sectionId })
}
