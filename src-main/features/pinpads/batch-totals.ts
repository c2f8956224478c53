import type { PinpadSettlement } from '#shared/api/payments/pinpads.ts'
import { type Cents, fromCents, add, times, toCents } from '#shared/domain/money/money.ts'
import { prepare, type WriteDatabase } from '#main/database/prepared.ts'

const findLastSettlement = prepare<{ pinpadId: number }>()((db, { pinpadId }) =>
  db
    .selectFrom('pinpadSettlements')
    .select(['lot', 'createdAt'])
    .where('pinpadId', '=', pinpadId)
    .where('state', '=', 'SETTLED')
    .orderBy('id', 'desc')
    .limit(1),
)

const findLastCharge = prepare<{ pinpadId: number }>()((db, { pinpadId }) =>
  db
    .selectFrom('pinpadTransactions')
    .select(['lot', 'createdAt'])
    .where('pinpadId', '=', pinpadId)
    .where('type', '=', 'SALE')
    .where('lot', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1),
)

/** Returns the lot after the terminal's last known one: from its last charge or settlement. */
export async function nextLot(db: WriteDatabase, pinpadId: number): Promise<number> {
  const settlement = await findLastSettlement.first(db, { pinpadId })
  const charge = await findLastCharge.first(db, { pinpadId })
  const isChargeLater = (charge?.createdAt ?? '') > (settlement?.createdAt ?? '')
  const lot = Number((isChargeLater ? charge?.lot : settlement?.lot) ?? 0)
  return Number.isSafeInteger(lot) ? lot + 1 : 1
}

const sumSince = prepare<{ pinpadId: number; since: string }>()((db, { pinpadId, since }) =>
  db
    .selectFrom('pinpadTransactions')
    .where('pinpadId', '=', pinpadId)
    .where('createdAt', '>=', since)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['APPROVED', 'VOIDED']),
        eb.and([eb('state', '=', 'MANUAL_RESOLVED'), eb('resolution', '=', 'APPROVED')]),
      ]),
    )
    .groupBy(['acquirerNetwork', 'lot', 'type'])
    .orderBy('acquirerNetwork')
    .orderBy('lot')
    .orderBy('type')
    .select((eb) => [
      'acquirerNetwork',
      'lot',
      'type',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<Cents>('totalAmount').as('totalAmount'),
    ]),
)

/** Returns the charges since the last settlement minus the voids, by network and lot. */
export async function batchTotals(
  db: WriteDatabase,
  pinpadId: number,
): Promise<PinpadSettlement['totals']> {
  const since = (await findLastSettlement.first(db, { pinpadId }))?.createdAt ?? ''
  const totals: PinpadSettlement['totals'] = []
  for (const row of await sumSince.all(db, { pinpadId, since })) {
    const sign = row.type === 'VOID' ? -1 : 1
    const known = totals.find(
      (each) => each.lot === row.lot && each.acquirerNetwork === row.acquirerNetwork,
    )
    if (known === undefined) {
      totals.push({
        acquirerNetwork: row.acquirerNetwork,
        lot: row.lot,
        count: sign * row.count,
        totalAmount: fromCents(times(row.totalAmount, sign)),
      })
    } else {
      const cents = add(toCents(known.totalAmount), times(row.totalAmount, sign))
      known.count += sign * row.count
      known.totalAmount = fromCents(cents)
    }
  }
  return totals
}
