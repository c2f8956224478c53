import { UNDERWAY_STATES } from '#shared/domain/payment/pinpad-state.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

const countOpen = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('cashRegisters')
    .where('status', '=', 'OPEN')
    .where('isMirror', '=', 0)
    .where('suspendedAt', 'is', null)
    .select((row) => row.fn.countAll<number>().as('count')),
)

const findCharge = prepare<Record<never, never>>()((db) =>
  db.selectFrom('pinpadTransactions').where('state', 'in', UNDERWAY_STATES).select('id').limit(1),
)

/** Returns how many registers are open in the shop, at this program and at its counters. */
export async function countOpenRegisters(db: ReadDatabase): Promise<number> {
  return (await countOpen.first(db, {}))?.count ?? 0
}

/** True if no register is open and no card charge is under way, so that the program may end. */
export async function isShopAtRest(db: ReadDatabase): Promise<boolean> {
  if ((await countOpenRegisters(db)) > 0) return false
  return (await findCharge.first(db, {})) === undefined
}
