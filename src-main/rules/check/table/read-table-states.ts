import type { TableState } from '#shared/api/places/tables.ts'
import { checkTotals } from '#shared/domain/sale/check-totals.ts'
import { type Cents, fromCents, sum } from '#shared/domain/money/money.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { OPEN_ITEM_STATUSES } from '../order/order-status.ts'
import { type KitchenState, readKitchenStates } from './read-kitchen-states.ts'
import { readSplits, type SplitState } from '../order/read-splits.ts'
import { shownTaxParts } from '#main/core/records/sale-json.ts'

const tableRows = prepare<{ sectionId: number }>()((db, { sectionId }) =>
  db
    .selectFrom('tables')
    .leftJoin('layoutItems', 'layoutItems.tableId', 'tables.id')
    .where('tables.sectionId', '=', sectionId)
    .select((select) => {
      const unknownCharges = select
        .selectFrom('pinpadTransactions')
        .whereRef('pinpadTransactions.tableId', '=', 'tables.id')
        .where('pinpadTransactions.state', '=', 'UNKNOWN')
      return [
        'tables.id',
        'tables.sectionId',
        'tables.name',
        'tables.seats',
        'tables.active',
        'tables.billAskedAt',
        'layoutItems.x',
        'layoutItems.y',
        unknownCharges
          .select((charge) => charge.fn.sum<Cents>('totalAmount').as('amount'))
          .as('unknownChargeAmount'),
        unknownCharges
          .select((charge) => charge.fn.min('createdAt').as('since'))
          .as('unknownChargeSince'),
      ]
    }),
)
type TableRow = Awaited<ReturnType<typeof tableRows.all>>[number]

const openOrders = prepare<{ sectionId: number }>()((db, { sectionId }) =>
  db
    .selectFrom('tables')
    .innerJoin('orders', 'orders.tableId', 'tables.id')
    .innerJoin('users', 'users.id', 'orders.waiterId')
    .where('tables.sectionId', '=', sectionId)
    .where('orders.status', '=', 'OPEN')
    .select([
      'orders.id',
      'orders.tableId',
      'orders.guests',
      'orders.openedAt',
      'orders.waiterId',
      'users.name as waiterName',
    ])
    .orderBy('orders.openedAt')
    .orderBy('orders.id'),
)
type OrderRow = Awaited<ReturnType<typeof openOrders.all>>[number]

// Guests pay the sum of the lines; checkTotals divides it into net and tax. The index orderItemsByOrder
// covers all columns of this query.
const openSums = prepare<{ sectionId: number }>()((db, { sectionId }) =>
  db
    .selectFrom('tables')
    .innerJoin('orders', 'orders.tableId', 'tables.id')
    .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
    .where('tables.sectionId', '=', sectionId)
    .where('orders.status', '=', 'OPEN')
    .where('orderItems.status', 'in', OPEN_ITEM_STATUSES)
    .groupBy((group) => [
      'orders.tableId',
      'orderItems.splitId',
      'orderItems.taxId',
      'orderItems.taxRate',
      'orderItems.iceRate',
      'orderItems.taxParts',
      // Each amount with several taxes is divided separately, as on its invoice.
      group
        .case()
        .when('orderItems.taxParts', 'is not', null)
        .then(group.ref('orderItems.id'))
        .end(),
    ])
    .select((select) => {
      const isNew = select
        .case()
        .when(
          select.and([select('orderItems.status', '=', 'NEW'), select('orderItems.hold', '=', 0)]),
        )
      return [
        'orders.tableId',
        'orderItems.splitId',
        'orderItems.taxId',
        'orderItems.taxRate as rate',
        'orderItems.iceRate',
        'orderItems.taxParts',
        select.fn
          .sum<Cents>(select('orderItems.totalAmount', '-', select.ref('orderItems.billedAmount')))
          .as('amount'),
        select.fn.countAll<number>().as('itemCount'),
        select.fn.sum<number>(isNew.then(1).else(0).end()).as('unsentItems'),
        select.fn.sum<number>('orderItems.hold').as('heldItems'),
        select.fn.min(isNew.then(select.ref('orderItems.createdAt')).end()).as('unsentSince'),
      ]
    }),
)
const heldCourses = prepare<{ sectionId: number }>()((db, { sectionId }) =>
  db
    .selectFrom('tables')
    .innerJoin('orders', 'orders.tableId', 'tables.id')
    .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
    .where('tables.sectionId', '=', sectionId)
    .where('orders.status', '=', 'OPEN')
    .where('orderItems.status', '=', 'NEW')
    .where('orderItems.hold', '=', 1)
    .select(['orders.tableId', 'orderItems.course'])
    .distinct()
    .orderBy('orderItems.course'),
)

type SumRow = Awaited<ReturnType<typeof openSums.all>>[number]

/**
 * Returns the tables of a section with their state, in reading order of the plan: four statements for any
 * number of orders, one more if courses are held, three more if bills are split.
 */
export async function readTableStates(db: ReadDatabase, sectionId: number): Promise<TableState[]> {
  const tables = await tableRows.all(db, { sectionId })
  const orders = await openOrders.all(db, { sectionId })
  const sums = orders.length === 0 ? [] : await openSums.all(db, { sectionId })
  const kitchen = orders.length === 0 ? NOTHING : await readKitchenStates(db, sectionId)
  const splits = await readSplits(db, [...new Set(sums.flatMap(({ splitId }) => splitId ?? []))])

  const isAnyHeld = sums.some(({ heldItems }) => heldItems > 0)
  const held = isAnyHeld ? await heldCourses.all(db, { sectionId }) : []

  const ordersByTable = Map.groupBy(orders, ({ tableId }) => tableId)
  const sumsByTable = Map.groupBy(sums, ({ tableId }) => tableId)
  return tables.toSorted(inReadingOrder).map((table) =>
    toState(
      table,
      ordersByTable.get(table.id) ?? [],
      sumsByTable.get(table.id) ?? [],
      splits,
      held.filter(({ tableId }) => tableId === table.id).map(({ course }) => course),
      kitchen.get(table.id),
    ),
  )
}

const NOTHING: ReadonlyMap<number | null, KitchenState> = new Map()

const byName = new Intl.Collator('es', { numeric: true })

/** Sorts row by row as on the plan; tables without a place last. */
function inReadingOrder(one: TableRow, other: TableRow): number {
  return (
    (one.y ?? Number.MAX_SAFE_INTEGER) - (other.y ?? Number.MAX_SAFE_INTEGER) ||
    (one.x ?? 0) - (other.x ?? 0) ||
    byName.compare(one.name, other.name)
  )
}

function toState(
  table: TableRow,
  orders: readonly OrderRow[],
  sums: readonly SumRow[],
  splits: ReadonlyMap<number, SplitState>,
  heldCourses: readonly number[],
  kitchen: KitchenState | undefined,
): TableState {
  const [first] = orders
  const { subtotal, total } = toPay(sums, splits)
  const unsentSince = sums.flatMap((row) => row.unsentSince ?? []).toSorted()
  return {
    id: table.id,
    sectionId: table.sectionId,
    name: table.name,
    seats: table.seats,
    active: table.active === 1,
    status: first === undefined ? 'FREE' : table.billAskedAt === null ? 'OCCUPIED' : 'BILL_ASKED',
    guests: guestsOf(orders),
    openedAt: first?.openedAt ?? null,
    billAskedAt: first === undefined ? null : table.billAskedAt,
    waiterId: first?.waiterId ?? null,
    waiterName: first?.waiterName ?? null,
    totalAmount: fromCents(total),
    subtotalAmount: fromCents(subtotal),
    itemCount: sums.reduce((count, row) => count + row.itemCount, 0),
    unsentItems: sums.reduce((count, row) => count + row.unsentItems, 0),
    unsentSince: unsentSince[0] ?? null,
    heldCourses: [...heldCourses],
    orderIds: orders.map(({ id }) => id),
    readyItems: kitchen?.readyItems ?? 0,
    readySince: kitchen?.readySince ?? null,
    undeliveredTickets: kitchen?.undeliveredTickets ?? 0,
    paperOnlyTickets: kitchen?.paperOnlyTickets ?? 0,
    unknownCharge:
      table.unknownChargeAmount === null || table.unknownChargeSince === null
        ? null
        : {
            totalAmount: fromCents(table.unknownChargeAmount),
            since: table.unknownChargeSince,
          },
  }
}

function guestsOf(orders: readonly OrderRow[]): number | null {
  const told = orders.flatMap(({ guests }) => guests ?? [])
  return told.length === 0 ? null : told.reduce((count, guests) => count + guests, 0)
}

/**
 * Returns the amount to pay. A split bill and the rest of the table are invoiced separately, each with its
 * own tax.
 */
function toPay(
  sums: readonly SumRow[],
  splits: ReadonlyMap<number, SplitState>,
): { readonly subtotal: Cents; readonly total: Cents } {
  const bills = [...Map.groupBy(sums, ({ splitId }) => splitId)].map(([splitId, rows]) => {
    const split = splitId === null ? undefined : splits.get(splitId)
    return split === undefined
      ? checkTotals(
          rows.map(({ taxParts, ...row }) => ({
            ...row,
            taxParts: taxParts === null ? undefined : shownTaxParts(taxParts),
          })),
        )
      : { subtotal: split.openSubtotal, total: split.openTotal }
  })
  return {
    subtotal: sum(bills.map(({ subtotal }) => subtotal)),
    total: sum(bills.map(({ total }) => total)),
  }
}
