import type { PinpadState } from '#shared/domain/payment/pinpad-state.ts'
import type { ManualContext, PinpadLease, ReversalOutcome } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { busySeconds, busyUntil, isAnswered } from './busy-time.ts'
import { changeState } from './change-state.ts'
import {
  chargeOf,
  loadTransaction,
  type TransactionRow,
} from '#main/rules/charges/load-transaction.ts'

const findSettlementAfter = prepare<{ pinpadId: number; createdAt: string }>()(
  (db, { pinpadId, createdAt }) =>
    db
      .selectFrom('pinpadSettlements')
      .select('id')
      .where('pinpadId', '=', pinpadId)
      .where('createdAt', '>', createdAt)
      .where('state', 'in', ['SENDING', 'SETTLED', 'UNKNOWN'])
      .limit(1),
)

const findLotOfCharge = prepare<{ pinpadId: number; id: number }>()((db, { pinpadId, id }) =>
  db
    .selectFrom('pinpadTransactions')
    .select(['lot', 'createdAt'])
    .where('pinpadId', '=', pinpadId)
    .where('id', '<', id)
    .where('lot', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1),
)

const findLotOfSettlement = prepare<{ pinpadId: number; createdAt: string }>()(
  (db, { pinpadId, createdAt }) =>
    db
      .selectFrom('pinpadSettlements')
      .select(['lot', 'createdAt'])
      .where('pinpadId', '=', pinpadId)
      .where('createdAt', '<=', createdAt)
      .where('state', '=', 'SETTLED')
      .orderBy('id', 'desc')
      .limit(1),
)

/**
 * Asks the terminal to reverse a charge of unknown outcome. `isOver`: the charge used all its time, so 'not
 * found' is no longer too early.
 */
export async function reverseCharge(
  context: ManualContext,
  lease: PinpadLease,
  id: number,
  { isOver }: { readonly isOver: boolean },
): Promise<void> {
  const row = await context.transaction(async (write) => {
    const before = await loadTransaction(write.db, id)
    await changeState(write, id, 'REVERSING', {
      busyUntil: busyUntil(write.clock, before.timeoutMs, before.busyUntil),
    })
    return before
  })
  const outcome = await lease.pinpad.reverse(chargeOf(row), {
    signal: context.pinpads.signal,
    sent: () => Promise.resolve(),
    lost: () => Promise.resolve(),
  })
  const result = await judge(context, row, outcome, isOver)
  // Without an answer the terminal may still execute the reversal later, so keep `busyUntil`.
  const isLost = outcome.outcome === 'UNKNOWN' && !isAnswered(outcome.code)
  await context.transaction((write) =>
    changeState(write, id, result.state, {
      ...result.reason,
      ...(isLost ? {} : { busyUntil: result.state === 'UNKNOWN' ? row.busyUntil : null }),
    }),
  )
}

interface Result {
  readonly state: PinpadState
  readonly reason: { readonly code: string | null; readonly message: string | null }
}

async function judge(
  context: ManualContext,
  row: TransactionRow,
  outcome: ReversalOutcome,
  isOver: boolean,
): Promise<Result> {
  if (outcome.outcome === 'NOT_SENT' || outcome.outcome === 'UNKNOWN') {
    return { state: 'UNKNOWN', reason: { code: outcome.code, message: outcome.message } }
  }
  const reason = { code: null, message: outcome.message }
  if (outcome.outcome === 'REVERSED') return { state: 'REVERSED', reason }
  // The terminal knows the charge and refused it.
  if (outcome.outcome === 'REFUSED') return { state: 'NOT_FOUND', reason }
  // Too early: the terminal may still be reading the card of the charge.
  const seconds = isOver ? 0 : busySeconds(context.clock, row.busyUntil)
  if (seconds > 0) return unknown(`NOT_FOUND_TOO_EARLY ${seconds}`)
  // A new lot no longer contains the old one's charges, and another till or a person may have started it.
  // Only the terminal's statement that the lot is the same is proof.
  if (await wasSettledSince(context.db, row)) return unknown('BATCH_WAS_SETTLED')
  const before = await lotBefore(context.db, row)
  if (outcome.lot === null || before === undefined) return unknown('LOT_NOT_PROVEN')
  return isSameLot(outcome.lot, before)
    ? { state: 'NOT_FOUND', reason }
    : unknown('BATCH_WAS_SETTLED')
}

function unknown(code: string): Result {
  return { state: 'UNKNOWN', reason: { code, message: null } }
}

/** True if the lots are equal without leading zeros: `000012` and `12`. */
function isSameLot(one: string, other: string): boolean {
  return one.replace(/^0+/, '') === other.replace(/^0+/, '')
}

/** Returns the terminal's last known lot when the charge was sent. */
async function lotBefore(
  db: ReadDatabase,
  { id, pinpadId, createdAt }: TransactionRow,
): Promise<string | undefined> {
  const charge = await findLotOfCharge.first(db, { pinpadId, id })
  const settlement = await findLotOfSettlement.first(db, { pinpadId, createdAt })
  const isChargeLater = (charge?.createdAt ?? '') >= (settlement?.createdAt ?? '')
  return (isChargeLater ? charge?.lot : settlement?.lot) ?? undefined
}

async function wasSettledSince(
  db: ReadDatabase,
  { pinpadId, createdAt }: TransactionRow,
): Promise<boolean> {
  return (await findSettlementAfter.first(db, { pinpadId, createdAt })) !== undefined
}
