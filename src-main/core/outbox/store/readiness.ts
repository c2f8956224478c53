import { prepare, prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import type { OutboxOperation, OperationReadiness } from '../outbox-operation.ts'
import { SETTLED_STATES } from '../outbox-states.ts'

const findStates = prepareList<string>()((db, uuids) =>
  db.selectFrom('outbox').select(['uuid', 'state']).where('uuid', 'in', uuids),
)

/** After this many failed attempts an operation no longer blocks those that follow it. */
const ATTEMPTS_TO_FOLLOW = 6

/**
 * Selects the operations that still make progress: neither they nor an earlier one in their lane
 * waits for a person.
 */
const findUnderWay = prepareList<string>()((db, uuids) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('uuid', 'in', uuids)
    .where('state', 'in', ['pending', 'in_flight', 'retry', 'unknown'])
    .where('attempts', '<', ATTEMPTS_TO_FOLLOW)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outbox as earlier')
            .select('earlier.id')
            .whereRef('earlier.lane', '=', 'outbox.lane')
            .whereRef('earlier.id', '<', 'outbox.id')
            .where('earlier.state', 'not in', SETTLED_STATES)
            .where((or) =>
              or.or([
                or('earlier.state', '=', 'parked'),
                or('earlier.attempts', '>=', ATTEMPTS_TO_FOLLOW),
              ]),
            ),
        ),
      ),
    ),
)

/**
 * Finds the opening of a register before an operation. Ignores parked ones: a register that the central refuses must
 * not hold back its invoices. The operation's name is in the text, because a partial index needs it.
 */
const prepareFindOpening = (opening: string) =>
  prepare<{ cashRegisterId: number; id: number }>()((db, { cashRegisterId, id }) =>
    db
      .selectFrom('outbox')
      .select('id')
      .where('cashRegisterId', '=', cashRegisterId)
      .where('operation', '=', opening)
      .where('state', 'not in', SETTLED_STATES)
      .where('state', '<>', 'parked')
      .where('id', '<', id),
  )

/** Returns a function that says whether an operation may be sent now. `opening` is the operation that opens a register. */
export function createReadiness(opening: string) {
  const findOpening = prepareFindOpening(opening)
  return async (
    db: ReadDatabase,
    { dependsOn, follows, cashRegisterId, id }: OutboxOperation,
  ): Promise<OperationReadiness> => {
    const states = await findStates.all(db, dependsOn, {})
    if (states.some(({ state }) => state === 'cancelled')) return 'orphaned'
    if (states.some(({ state }) => state !== 'done')) return 'waiting'
    if ((await findUnderWay.all(db, follows, {})).length > 0) return 'waiting'
    if (cashRegisterId === null) return 'ready'
    const unsent = await findOpening.first(db, { cashRegisterId, id })
    return unsent === undefined ? 'ready' : 'waiting'
  }
}
