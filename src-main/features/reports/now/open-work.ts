import type { SalesNow } from '#shared/api/sales/sales-now.ts'
import { fromCents, subtract, sum, toCents } from '#shared/domain/money/money.ts'
import { prepare, prepareList } from '#main/database/prepared.ts'
import { loadRestaurantSettings } from '#main/core/settings/settings.ts'
import { openRegisterById } from '#main/rules/register/open-register.ts'
import { registerFigures } from '#main/rules/register/register-figures.ts'
import { OPEN_ITEM_STATUSES } from '#main/rules/check/order/order-status.ts'
import { readTableStates } from '#main/rules/check/table/read-table-states.ts'
import type { ReportContext, ReportPlace, ReportScope } from '../report-scope.ts'

const listSections = prepare<ReportPlace>()((db, { first, last }) =>
  db
    .selectFrom('sections')
    .where('establishmentId', '>=', first)
    .where('establishmentId', '<=', last)
    .select('id')
    .orderBy('id'),
)

/** Returns the unpaid tables. */
export async function openTablesOf(
  { db, clock }: ReportContext,
  { places }: ReportScope,
): Promise<SalesNow['openTables']> {
  const { lateMinutes } = await loadRestaurantSettings(db)
  const states = []
  for (const place of places) {
    for (const { id } of await listSections.all(db, place)) {
      states.push(...(await readTableStates(db, id)))
    }
  }
  const occupied = states.filter(({ status }) => status !== 'FREE')
  const isLate = (openedAt: string | null) =>
    lateMinutes !== null &&
    openedAt !== null &&
    clock.now().getTime() - Date.parse(openedAt) >= lateMinutes * 60_000
  return {
    count: occupied.length,
    totalAmount: fromCents(sum(occupied.map(({ totalAmount }) => toCents(totalAmount)))),
    guests: occupied.reduce((count, { guests }) => count + (guests ?? 0), 0),
    billAsked: occupied.filter(({ status }) => status === 'BILL_ASKED').length,
    late: occupied.filter(({ openedAt }) => isLate(openedAt)).length,
  }
}

const listOpenOrders = prepare<ReportPlace>()((db, { first, last }) =>
  db
    .selectFrom('orders')
    .where('status', '=', 'OPEN')
    .where('tableId', 'is', null)
    .where('establishmentId', '>=', first)
    .where('establishmentId', '<=', last)
    .select('id')
    .orderBy('id'),
)
const listOpenItems = prepareList<number>()((db, ids) =>
  db
    .selectFrom('orderItems')
    .where('orderId', 'in', ids)
    .where('status', 'in', OPEN_ITEM_STATUSES)
    .select(['totalAmount', 'billedAmount']),
)

/** Returns the unpaid orders without a table. */
export async function openOrdersOf(
  { db }: ReportContext,
  { places }: ReportScope,
): Promise<SalesNow['openOrders']> {
  const ids: number[] = []
  for (const place of places) {
    ids.push(...(await listOpenOrders.all(db, place)).map(({ id }) => id))
  }
  const items = await listOpenItems.all(db, ids, {})
  const open = items.map(({ totalAmount, billedAmount }) => subtract(totalAmount, billedAmount))
  return { count: ids.length, totalAmount: fromCents(sum(open)) }
}

const listUnknown = prepare<ReportPlace>()((db, { first, last }) =>
  db
    .selectFrom('pinpads')
    .innerJoin('pinpadTransactions', 'pinpadTransactions.pinpadId', 'pinpads.id')
    .leftJoin('tables', 'tables.id', 'pinpadTransactions.tableId')
    .where('pinpads.establishmentId', '>=', first)
    .where('pinpads.establishmentId', '<=', last)
    .where('pinpadTransactions.state', '=', 'UNKNOWN')
    .select([
      'pinpadTransactions.id',
      'pinpadTransactions.totalAmount',
      'pinpadTransactions.orderReference',
      'pinpadTransactions.createdAt',
      'tables.name as tableName',
    ]),
)

/** Returns the card charges that a person must settle. */
export async function uncertainChargesOf(
  { db }: ReportContext,
  { places }: ReportScope,
): Promise<SalesNow['uncertainCharges']> {
  const charges = []
  for (const place of places) charges.push(...(await listUnknown.all(db, place)))
  const [oldest] = charges.toSorted((a, b) => a.id - b.id)
  return {
    count: charges.length,
    totalAmount: fromCents(sum(charges.map(({ totalAmount }) => totalAmount))),
    oldest:
      oldest === undefined
        ? null
        : {
            transactionId: oldest.id,
            tableName: oldest.tableName,
            orderReference: oldest.orderReference,
            since: oldest.createdAt,
          },
  }
}

const listOpenRegisters = prepare<ReportPlace>()((db, { first, last }) =>
  db
    .selectFrom('cashRegisters')
    .innerJoin('emissionPoints', 'emissionPoints.id', 'cashRegisters.emissionPointId')
    .where('cashRegisters.status', '=', 'OPEN')
    .where('cashRegisters.establishmentId', '>=', first)
    .where('cashRegisters.establishmentId', '<=', last)
    .select(['cashRegisters.id', 'emissionPoints.code'])
    .orderBy('cashRegisters.id'),
)

/** Returns the open registers with their expected cash, for users who may see it. */
export async function drawersOf(
  context: ReportContext,
  { places }: ReportScope,
): Promise<NonNullable<SalesNow['drawers']>> {
  const drawers = []
  for (const place of places) {
    for (const { id, code } of await listOpenRegisters.all(context.db, place)) {
      const register = await openRegisterById(context.db, id)
      if (register === undefined) continue
      const { totals } = await registerFigures(context, register)
      drawers.push({
        cashRegisterId: id,
        emissionPointCode: code,
        openedBy: register.openedBy,
        openedAt: register.openedAt,
        expectedCash: fromCents(totals.cash),
      })
    }
  }
  return drawers
}
