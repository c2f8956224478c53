import { conflict } from '#shared/api/error.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import type { ArrivedAct } from '#main/core/acts/recorded-act.ts'
import { FIRST_EPOCH } from '#main/core/shop/epoch-stamp.ts'
import { memoryGroup } from '#main/database/memory.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { loadProgramPoints, type ProgramPoints, programOf } from './program-points.ts'

const programPoints = memoryGroup<ProgramPoints>('programPoints', [
  'emissionPoints',
  'counters',
  'settings',
])

const findOwner = prepare<{ emissionPointId: number; counterId: number }>()(
  (db, { emissionPointId, counterId }) =>
    db
      .selectFrom('emissionPoints')
      .innerJoin('counters', (join) => join.on('counters.id', '=', counterId))
      .where('emissionPoints.id', '=', emissionPointId)
      .select(['emissionPoints.counterId', 'counters.wasMain']),
)

/**
 * Throws 409 unless the program that the request comes through issues on the point: its drawer stands there, and a
 * counter that goes on without the main till uses the same numbers. A recorded act came through its own program. After a
 * takeover of all points each program may bring what the former main till did at any point: that one itself, and a
 * counter whose copy had come further than the copy of the program that leads.
 */
export async function requireProgramPoint(
  context: Pick<BaseContext, 'memory' | 'device' | 'recorded' | 'epoch'> & {
    readonly db: ReadDatabase
  },
  emissionPointId: number,
): Promise<void> {
  const { db, memory, device, recorded, epoch } = context
  if (recorded !== null) {
    if (epoch.epoch > FIRST_EPOCH || (await wasIssuedBy(db, recorded, emissionPointId))) return
    throw conflict('EMISSION_POINT_ELSEWHERE')
  }
  const points = await memory.recall(programPoints, 'all', () => loadProgramPoints(db))
  if (points === undefined || points.ofCounters.length === 0) return
  if (programOf(points, emissionPointId) !== device.counterId) {
    throw conflict('EMISSION_POINT_ELSEWHERE')
  }
}

/** True if the program could use the point while it was apart: its own one, or any one if it was the main till. */
async function wasIssuedBy(
  db: ReadDatabase,
  { counterId }: ArrivedAct,
  emissionPointId: number,
): Promise<boolean> {
  const found = await findOwner.first(db, { emissionPointId, counterId })
  return found !== undefined && (found.counterId === counterId || found.wasMain === 1)
}
