import { conflict, notFound } from '#shared/api/error.ts'
import type { Waste, waste } from '#shared/api/goods/waste.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Millionths } from '#shared/domain/money/money.ts'
import { localDate } from '#shared/domain/calendar.ts'
import { instant, type ManualContext, type WriteContext } from '#main/core/acts/context.ts'
import { establishmentZone } from '#main/core/clock/establishment-day.ts'
import { moveStocks } from '#main/core/stock/stock-ledger.ts'
import { actOn } from '#main/rules/approval/act-at-hand.ts'
import { checkApproval } from '#main/rules/approval/approval.ts'
import { loadWaste } from './load-wastes.ts'

/**
 * POST /stock/waste/{id}/annul: the goods come back. A person annuls what was written off the same day by the same
 * person; anything else needs a manager's PIN.
 */
export async function annulWaste(
  context: ManualContext,
  { params, body }: Input<typeof waste.annul>,
): Promise<Waste> {
  const approval = await checkApproval(context, 'waste.approve', body.pin, params.id)
  return context.commit(async (write) => {
    const { db, session } = write
    const row = await db
      .selectFrom('wastes')
      .selectAll()
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (row === undefined) throw notFound()
    const isOwn = row.createdById === session.id && (await isToday(write, row))
    const approver = isOwn
      ? null
      : await approval.use(write, actOn([row.id, row.wasteUuid], row.cost))
    if (row.annulledAt !== null) throw conflict('WASTE_ALREADY_ANNULLED')
    await db
      .updateTable('wastes')
      .set({
        annulledAt: instant(write),
        annulledById: session.id,
        annulmentReason: body.reason,
      })
      .where('id', '=', row.id)
      .execute()
    const lines = await db
      .selectFrom('wasteLines')
      .where('wasteId', '=', row.id)
      .orderBy('id')
      .select(['productId', 'quantity'])
      .execute()
    await moveStocks(
      db,
      {
        establishmentId: row.establishmentId,
        kind: 'WASTE',
        documentKind: 'WASTE',
        documentId: row.id,
        reason: `Anulada: ${body.reason}`,
        createdAt: instant(write),
        createdById: session.id,
      },
      lines.map((line) => ({ ...line, mostSold: 0 as Millionths })),
    )
    write.audit({
      kind: 'WASTE_ANNULLED',
      resourceId: row.id,
      ...(approver === null ? {} : { authorizedById: approver.id }),
      payload: { reason: body.reason },
    })
    return loadWaste(write, row.id)
  })
}

async function isToday(
  context: WriteContext,
  { establishmentId, createdAt }: { readonly establishmentId: number; readonly createdAt: string },
): Promise<boolean> {
  const zone = await establishmentZone(context, establishmentId)
  return localDate(new Date(createdAt), zone) === localDate(context.clock.now(), zone)
}
