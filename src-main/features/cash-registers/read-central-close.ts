import type { CentralClose, cashRegisters } from '#shared/api/sales/cash-registers.ts'
import { notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ManualContext, ReadContext } from '#main/core/acts/context.ts'
import { loadSyncSettings } from '#main/core/settings/settings.ts'
import { requirePointRight } from '#main/core/session/place-rights.ts'
import { SETTLED_STATES } from '#main/core/outbox/outbox-states.ts'
import { keptCentralAnswer } from '#main/rules/register/closing/kept-closing.ts'

/** GET /cash-registers/{id}/close-at-central: data for the screen that then asks for a PIN. */
export async function readCentralClose(
  context: ReadContext,
  { params }: Input<typeof cashRegisters.centralClose>,
): Promise<CentralClose> {
  const register = await context.db
    .selectFrom('cashRegisters')
    .select(['emissionPointId', 'establishmentId', 'centralCloseAnswer'])
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (register === undefined) throw notFound()
  requirePointRight(context, register.emissionPointId, register.establishmentId)
  const { enabled } = await loadSyncSettings(context.db)
  return {
    isConnected: enabled,
    ...(await countUnsent(context, params.id)),
    answer:
      register.centralCloseAnswer === null ? null : keptCentralAnswer(register.centralCloseAnswer),
  }
}

/** Counts the session's operations that the central does not have: waiting, and parked for review. */
export async function countUnsent(
  { db }: Pick<ReadContext | ManualContext, 'db'>,
  cashRegisterId: number,
): Promise<Pick<CentralClose, 'waiting' | 'toReview'>> {
  const rows = await db
    .selectFrom('outbox')
    .where('cashRegisterId', '=', cashRegisterId)
    .where('state', 'not in', SETTLED_STATES)
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .execute()
  const all = rows.reduce((total, { count }) => total + count, 0)
  const toReview = rows.find(({ state }) => state === 'parked')?.count ?? 0
  return { waiting: all - toReview, toReview }
}
