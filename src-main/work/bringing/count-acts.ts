import { SETTLED_STATES } from '#main/core/outbox/outbox-states.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

const countWaiting = prepare<{ last: number }>()((db, { last }) =>
  db
    .selectFrom('outbox')
    .where('state', 'not in', SETTLED_STATES)
    .where('id', '>', last)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

const countAll = prepare<{ last: number }>()((db, { last }) =>
  db
    .selectFrom('outbox')
    .where('id', '>', last)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

/** Counts the acts since the shared past: those that the main till has, and those that wait. */
export async function countActs(
  db: ReadDatabase,
  last: number,
): Promise<{ readonly sent: number; readonly waiting: number }> {
  const waiting = (await countWaiting.first(db, { last }))?.count ?? 0
  const all = (await countAll.first(db, { last }))?.count ?? 0
  return { sent: all - waiting, waiting }
}
