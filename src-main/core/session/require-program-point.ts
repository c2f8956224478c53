import { conflict } from '#shared/api/error.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { memoryGroup } from '#main/database/memory.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { loadProgramPoints, type ProgramPoints, programOf } from './program-points.ts'

const programPoints = memoryGroup<ProgramPoints>('programPoints', [
  'emissionPoints',
  'counters',
  'settings',
])

/**
 * Throws 409 unless the program that the request comes through issues on the point: its drawer stands there, and a
 * counter that goes on without the main till uses the same numbers.
 */
export async function requireProgramPoint(
  { db, memory, device }: Pick<BaseContext, 'memory' | 'device'> & { readonly db: ReadDatabase },
  emissionPointId: number,
): Promise<void> {
  const points = await memory.recall(programPoints, 'all', () => loadProgramPoints(db))
  if (points === undefined || points.ofCounters.length === 0) return
  if (programOf(points, emissionPointId) !== device.counterId) {
    throw conflict('EMISSION_POINT_ELSEWHERE')
  }
}
