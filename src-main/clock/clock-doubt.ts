import type { ClockDoubt } from './clock-guard.ts'
import type { BaseContext } from '../context.ts'
import type { ReadDatabase, WriteDatabase } from '../database/prepared.ts'

/**
 * Why nothing should be dated now until a manager has confirmed the day; undefined on every other
 * day. A clock that went back by less than a day matters where a register was closed meanwhile.
 */
export async function findClockDoubt(
  context: Pick<BaseContext, 'clock' | 'clockGuard'> & {
    readonly db: ReadDatabase | WriteDatabase
  },
): Promise<ClockDoubt | undefined> {
  const { clock, clockGuard } = context
  const doubt = clockGuard.judge()
  const until = clockGuard.behindUntil
  if (doubt !== undefined || until === undefined) return doubt
  const closed = await (context.db as ReadDatabase)
    .selectFrom('cashRegisters')
    .select('id')
    .where('closedAt', '>', clock.now().toISOString())
    .where('closedAt', '<=', until.toISOString())
    .limit(1)
    .executeTakeFirst()
  return closed === undefined ? undefined : { code: 'BEHIND', expectedAt: until.toISOString() }
}
