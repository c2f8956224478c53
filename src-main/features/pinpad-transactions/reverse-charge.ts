import type { PinpadState } from '../../../src-shared/domain/pinpad-state.ts'
import type { ManualContext, PinpadLease, ReversalOutcome } from '../../context.ts'
import { prepare, type ReadDatabase, type WriteDatabase } from '../../database/prepared.ts'
import { busySeconds, busyUntil, isAnswered } from './busy-time.ts'
import { changeState } from './change-state.ts'
import { chargeOf, loadTransaction, type TransactionRow } from './load-transaction.ts'

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
 * Asks the terminal to undo a charge whose outcome is not known. `isOver`: the charge had all the
 * time that it may take, so one that is not found does not exist.
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
  // Without an answer the reversal may still be carried out, whatever is found out meanwhile.
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
  // Asked too early, the terminal may still be reading the card of the charge.
  const seconds = isOver ? 0 : busySeconds(context.clock, row.busyUntil)
  if (seconds > 0) return unknown(`NOT_FOUND_TOO_EARLY ${seconds}`)
  // A new lot forgets the charges of the old one, whoever began it: this till, another one or a person
  // at the terminal. Only the terminal's own word that it is still the same lot proves anything.
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

/** `000012` and `12` are one lot. */
function isSameLot(one: string, other: string): boolean {
  return one.replace(/^0+/, '') === other.replace(/^0+/, '')
}

/** The lot that the terminal was last known to be in when the charge was sent. */
async function lotBefore(
  db: ReadDatabase | WriteDatabase,
  { id, pinpadId, createdAt }: TransactionRow,
): Promise<string | undefined> {
  const charge = await findLotOfCharge.first(db, { pinpadId, id })
  const settlement = await findLotOfSettlement.first(db, { pinpadId, createdAt })
  const isChargeLater = (charge?.createdAt ?? '') >= (settlement?.createdAt ?? '')
  return (isChargeLater ? charge?.lot : settlement?.lot) ?? undefined
}

async function wasSettledSince(
  db: ReadDatabase | WriteDatabase,
  { pinpadId, createdAt }: TransactionRow,
): Promise<boolean> {
  return (await findSettlementAfter.first(db, { pinpadId, createdAt })) !== undefined
}
