import { prepare } from '#main/database/prepared.ts'
import { identityOf } from '#main/rules/charges/find-pinpad-row.ts'
import type { Running } from './create-services.ts'

const findEnabled = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('pinpads')
    .leftJoin('counters', 'counters.id', 'pinpads.counterId')
    .selectAll('pinpads')
    .select('counters.name as counterName')
    .where('pinpads.enabled', '=', 1),
)

type Awake = Pick<Running['services'], 'clockGuard' | 'database' | 'pinpads' | 'log'>

/**
 * Looks at what may have changed while the machine was asleep: the clock, which program leads the shop, and the card
 * terminals. A terminal that works is left alone.
 */
export async function wakeUp(services: Awake, compareEpochs: () => Promise<void>): Promise<void> {
  const { clockGuard, database, pinpads, log } = services
  clockGuard.slept()
  clockGuard.judge()
  await compareEpochs()
  const rows = await findEnabled.all(database.reader, {})
  await Promise.all(
    rows.map(async (row) => {
      const lease = pinpads.reserve(row)
      if (lease === undefined) return
      try {
        const { isReachable, code } = await lease.pinpad.check(identityOf(row), {
          signal: pinpads.signal,
          sent: () => Promise.resolve(),
          lost: () => Promise.resolve(),
        })
        if (!isReachable)
          log('warn', 'A card terminal does not answer after a sleep', { id: row.id, code })
      } finally {
        lease.release()
      }
    }),
  )
}
