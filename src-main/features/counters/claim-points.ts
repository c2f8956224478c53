import { conflict, invalid, problem } from '#shared/api/error.ts'
import { type BaseContext, instant, type WriteContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { readSetting } from '#main/core/settings/settings.ts'

/**
 * Checks that a counter may get these emission points. Throws 400 for an unknown or inactive one; 409
 * EMISSION_POINT_ELSEWHERE for another installation's, COUNTER_POINT_TAKEN for the main till's own and for one of another
 * counter. Those of a program that did not join in time are free.
 * @param name the counter's name: its own earlier code does not bind its points
 */
export async function checkPoints(
  context: Pick<BaseContext, 'installation' | 'clock'> & { readonly db: ReadDatabase },
  emissionPointIds: readonly number[],
  name: string,
): Promise<void> {
  const { db, installation } = context
  const now = instant(context)
  const rows = await db
    .selectFrom('emissionPoints')
    .leftJoin('counters', 'counters.id', 'emissionPoints.counterId')
    .leftJoin('counterCodes', (join) =>
      join
        .onRef('counterCodes.counterId', '=', 'counters.id')
        .on('counterCodes.expiresAt', '>', now),
    )
    .where('emissionPoints.id', 'in', [...emissionPointIds])
    .where('emissionPoints.active', '=', 1)
    .select([
      'emissionPoints.id',
      'emissionPoints.code',
      'emissionPoints.installationId',
      'counters.name as counterName',
      'counters.joinedAt',
      'counterCodes.id as openCodeId',
    ])
    .execute()
  const found = new Set(rows.map(({ id }) => id))
  const unknown = emissionPointIds.flatMap((id, index) =>
    found.has(id) ? [] : [problem(`emissionPointIds[${index}]`, 'UNKNOWN_ID')],
  )
  if (unknown.length > 0) throw invalid(...unknown)
  if (rows.some(({ installationId }) => installationId !== installation.id)) {
    throw conflict('EMISSION_POINT_ELSEWHERE')
  }
  const own = await readSetting(db, 'terminal.emissionPointId')
  const taken = rows.find(
    ({ id, counterName, joinedAt, openCodeId }) =>
      id === own || joinedAt !== null || (openCodeId !== null && counterName !== name),
  )
  if (taken !== undefined) throw conflict('COUNTER_POINT_TAKEN', { code: taken.code })
}

/** Ends codes that expired, or that were made for the same name, and gives the points of their counters back. */
export async function endCodes(write: WriteContext, now: string, name: string): Promise<void> {
  const { db } = write
  const waiting = await db
    .selectFrom('counters')
    .leftJoin('counterCodes', 'counterCodes.counterId', 'counters.id')
    .where('counters.isMain', '=', 0)
    .where('counters.wasMain', '=', 0)
    .where('counters.joinedAt', 'is', null)
    .where('counters.removedAt', 'is', null)
    .select(['counters.id', 'counters.name', 'counterCodes.expiresAt'])
    .execute()
  const over = waiting
    .filter((each) => each.name === name || each.expiresAt === null || each.expiresAt <= now)
    .map(({ id }) => id)
  await db.deleteFrom('counterCodes').where('expiresAt', '<=', now).execute()
  if (over.length === 0) return
  await db.deleteFrom('counterCodes').where('counterId', 'in', over).execute()
  await db
    .updateTable('emissionPoints')
    .set({ counterId: null })
    .where('counterId', 'in', over)
    .execute()
  await db.updateTable('counters').set({ removedAt: now }).where('id', 'in', over).execute()
}
