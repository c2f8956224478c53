import type { BaseContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { readSetting } from '#main/core/settings/settings.ts'
import { loadProgramPoints } from './program-points.ts'

/**
 * Returns the emission point of the program that the request comes through: a counter's first one, or the main till's
 * own. Undefined before the set-up, and for a counter without a point.
 */
export async function terminalPointId({
  db,
  device,
}: Pick<BaseContext, 'device'> & { readonly db: ReadDatabase }): Promise<number | undefined> {
  const { counterId } = device
  if (counterId === null) return readSetting(db, 'terminal.emissionPointId')
  const { ofCounters } = await loadProgramPoints(db)
  return ofCounters.find((each) => each.counterId === counterId)?.emissionPointId
}
