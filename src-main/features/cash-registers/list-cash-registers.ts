import type { cashRegisters } from '#shared/api/sales/cash-registers.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { toPage } from '#shared/api/page.ts'
import { type Cents, fromCents, subtract } from '#shared/domain/money/money.ts'
import { hasFlag, type ReadContext } from '#main/core/acts/context.ts'
import { loadSyncSettings } from '#main/core/settings/settings.ts'
import { DRAWERLESS } from '#main/rules/register/drawerless.ts'
import { toCashRegister } from '#main/rules/register/to-cash-register.ts'

/** GET /cash-registers: newest first, of one's own establishment, or of all with the right. */
export async function listCashRegisters(
  context: ReadContext,
  { query }: Input<typeof cashRegisters.list>,
): Promise<Answer<typeof cashRegisters.list>> {
  let filtered = context.db
    .selectFrom('cashRegisters')
    .where('cashRegisters.sequential', '<>', DRAWERLESS)
  if (query.emissionPointId !== undefined) {
    filtered = filtered.where('cashRegisters.emissionPointId', '=', query.emissionPointId)
  }
  if (!hasFlag(context, 'changeExitEstablishment')) {
    filtered = filtered.where('cashRegisters.establishmentId', '=', context.session.establishmentId)
  }
  const { count } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await filtered
    .innerJoin('users as opener', 'opener.id', 'cashRegisters.openedById')
    .leftJoin('users as signer', 'signer.id', 'cashRegisters.closedById')
    .innerJoin('emissionPoints', 'emissionPoints.id', 'cashRegisters.emissionPointId')
    .selectAll('cashRegisters')
    .select(['opener.name as openedBy', 'signer.name as closedBy', 'emissionPoints.code'])
    .orderBy('cashRegisters.openedAt', 'desc')
    .orderBy('cashRegisters.id', 'desc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute()
  const { enabled } = await loadSyncSettings(context.db)
  const data = rows.map((row) => ({
    ...toCashRegister(row),
    emissionPointCode: row.code,
    closedAt: row.closedAt,
    closedBy: row.closedBy,
    countedTotal: dollars(row.countedTotal),
    systemTotal: dollars(row.systemTotal),
    difference:
      row.countedTotal === null || row.systemTotal === null
        ? null
        : fromCents(subtract(row.countedTotal, row.systemTotal)),
    suspendedAt: row.suspendedAt,
    awaitsCentral: enabled && row.status === 'CLOSED' && row.centralCloseAnswer === null,
  }))
  return toPage(data, query, count)
}

function dollars(cents: Cents | null): number | null {
  return cents === null ? null : fromCents(cents)
}
