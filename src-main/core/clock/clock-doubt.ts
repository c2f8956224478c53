import type { ClockDoubt } from './clock-guard.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'

/**
 * Returns the clock doubt for which documents must not be dated now, until a manager confirms the day;
 * undefined normally. A clock that went back by less than a day is a doubt only if a register was closed
 * in that time.
 */
export async function findClockDoubt(
  context: Pick<BaseContext, 'clock' | 'clockGuard'> & {
    readonly db: ReadDatabase
  },
): Promise<ClockDoubt | undefined> {
  const { clock, clockGuard } = context
  const doubt = clockGuard.judge()
  const until = clockGuard.behindUntil
  if (doubt !== undefined || until === undefined) return doubt
  const closed = await context.db
    .selectFrom('cashRegisters')
    .select('id')
    .where('closedAt', '>', clock.now().toISOString())
    .where('closedAt', '<=', until.toISOString())
    .limit(1)
    .executeTakeFirst()
  return closed === undefined ? undefined : { code: 'BEHIND', expectedAt: until.toISOString() }
}
