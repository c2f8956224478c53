import type { ReadDatabase } from '#main/database/prepared.ts'
import { loadCounterSettings } from '#main/core/settings/settings.ts'
import type { WelcomeFacts } from './control-channel.ts'

/** Returns what a counter must know while the main till is away. */
export async function loadWelcome(db: ReadDatabase, counterId: number): Promise<WelcomeFacts> {
  const counter = await db
    .selectFrom('counters')
    .select('name')
    .where('id', '=', counterId)
    .executeTakeFirstOrThrow()
  const emissionPoints = await db
    .selectFrom('emissionPoints')
    .where('emissionPoints.counterId', '=', counterId)
    .where('emissionPoints.active', '=', 1)
    .select(['emissionPoints.id', 'emissionPoints.code'])
    .orderBy('emissionPoints.id')
    .execute()
  const programs = await db
    .selectFrom('counters')
    .select('address')
    .where('id', '!=', counterId)
    .where('isMain', '=', 0)
    .where('removedAt', 'is', null)
    .where('address', 'is not', null)
    .orderBy('id')
    .execute()
  const { takeoverAfterSeconds } = await loadCounterSettings(db)
  return {
    name: counter.name,
    emissionPoints,
    takeoverAfterSeconds,
    programs: programs.flatMap(({ address }) => address ?? []),
  }
}
