import { localTimestamp } from '#shared/domain/calendar.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { batchTotals, nextLot } from '#main/features/pinpads/batch-totals.ts'
import type { PastOrders } from './insert-orders.ts'
import { insertAll, insertCharges } from '../past-rows.ts'
import type { PastDay } from '../plan/past-days.ts'
import type { PastWork } from '../past-work.ts'
import type { SettledVisit } from '../plan/settle-visit.ts'

const CARDHOLDER = 'TARJETA DE DEMOSTRACION'
const CHARGE_MS = 9_000
const SETTLED_AFTER_MS = 5 * 60_000

/** Stores the charges of a day's card payments at the pinpad of their register. Returns their ids. */
export async function insertCardCharges(
  { db }: WriteContext,
  visits: readonly SettledVisit[],
  orders: PastOrders,
  { place, random }: PastWork,
): Promise<ReadonlyMap<SettledVisit, number>> {
  const lots = new Map<number, number>()
  for (const { id } of place.pinpads) lots.set(id, await nextLot(db, id))
  const charged = visits.flatMap((settled) => {
    const { visit, draft, charge, chargedBy } = settled
    if (charge === null) return []
    const pinpad = place.pinpads[visit.register]
    if (pinpad === undefined) throw new Error('The demo has no pinpad')
    const at = visit.paidAt - CHARGE_MS
    const [date = '', time = ''] = localTimestamp(new Date(at), draft.place.timeZone).split('T')
    const order = orders.get(settled)
    const row = {
      ...charge,
      operationId: random.uuid(),
      requestHash: '',
      pinpadId: pinpad.id,
      type: 'SALE' as const,
      state: 'APPROVED' as const,
      cashRegisterId: draft.place.cashRegisterId,
      invoiceUuid: draft.invoiceUuid,
      tableId: visit.table?.id ?? null,
      orderId: visit.table === null ? (order?.id ?? null) : null,
      requestedNetwork: pinpad.acquirerNetwork,
      acquirerNetwork: pinpad.acquirerNetwork,
      merchantId: pinpad.merchantId,
      terminalId: pinpad.terminalId,
      terminalCid: pinpad.terminalCid,
      hour: time.slice(0, 8).replaceAll(':', ''),
      date: date.replaceAll('-', ''),
      authorizationNumber: String(random.between(100_000, 999_999)),
      reference: String(random.between(1, 999_999)).padStart(6, '0'),
      lot: String(lots.get(pinpad.id)).padStart(6, '0'),
      cardholderName: CARDHOLDER,
      createdAt: new Date(at).toISOString(),
      createdById: chargedBy.id,
      settledAt: new Date(visit.paidAt).toISOString(),
    }
    return [{ settled, row }]
  })
  const ids = await insertAll(
    insertCharges,
    db,
    charged.map(({ row }) => row),
  )
  return new Map(charged.map(({ settled }, index) => [settled, ids[index] as number]))
}

/** Closes the batch of each pinpad that charged cards on the day. */
export async function settlePinpads(
  { db }: WriteContext,
  { closesAt }: PastDay,
  { place, people }: PastWork,
): Promise<void> {
  for (const { id: pinpadId } of place.pinpads) {
    const totals = await batchTotals(db, pinpadId)
    if (totals.length === 0) continue
    const at = new Date(closesAt + SETTLED_AFTER_MS).toISOString()
    await db
      .insertInto('pinpadSettlements')
      .values({
        pinpadId,
        lot: totals[0]?.lot ?? '',
        state: 'SETTLED',
        totals: JSON.stringify(totals),
        createdAt: at,
        createdById: people.manager.id,
        settledAt: at,
      })
      .execute()
  }
}
