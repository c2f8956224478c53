import type { WriteContext } from '#main/core/acts/context.ts'

/**
 * Continues suspended registers of these points if their program is one of the shop again: acts are booked into them, and their drawer is
 * counted there. A point where another session is open meanwhile keeps its older one suspended until that is closed, so
 * that each drawer has its own count. Returns their ids.
 */
export async function resumeRegisters(
  { db }: WriteContext,
  emissionPointIds: readonly number[],
): Promise<readonly number[]> {
  const open = await db
    .selectFrom('cashRegisters')
    .innerJoin('emissionPoints', 'emissionPoints.id', 'cashRegisters.emissionPointId')
    .leftJoin('counters', 'counters.id', 'emissionPoints.counterId')
    .where('cashRegisters.status', '=', 'OPEN')
    .where('cashRegisters.isMirror', '=', 0)
    .where('cashRegisters.emissionPointId', 'in', [...emissionPointIds])
    .where((eb) => eb.or([eb('counters.id', 'is', null), eb('counters.wasMain', '=', 0)]))
    .select(['cashRegisters.id', 'cashRegisters.emissionPointId', 'cashRegisters.suspendedAt'])
    .orderBy('cashRegisters.id')
    .execute()
  const taken = new Set(
    open.flatMap(({ suspendedAt, emissionPointId }) =>
      suspendedAt === null ? [emissionPointId] : [],
    ),
  )
  const resumed: number[] = []
  for (const { id, emissionPointId, suspendedAt } of open) {
    if (suspendedAt === null || taken.has(emissionPointId)) continue
    taken.add(emissionPointId)
    resumed.push(id)
    await db.updateTable('cashRegisters').set({ suspendedAt: null }).where('id', '=', id).execute()
  }
  return resumed
}
