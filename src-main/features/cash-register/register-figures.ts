import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CountedMethod } from '../../../src-shared/api/cash-register.ts'
import type { PaymentKind } from '../../../src-shared/api/invoices.ts'
import { add, type Cents, subtract, sum, ZERO } from '../../../src-shared/domain/money.ts'
import { isUnusedCharge } from '../pinpad-transactions/transaction-filter.ts'
import { isUnresolvedCharge } from '../pinpad-transactions/unresolved-state.ts'
import type { BaseContext } from '../../acts/context.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import type { SettingName } from '../../settings/setting-table.ts'
import { type BillDiscountSum, billDiscountsOf } from './bill-discounts.ts'
import type { OpenRegister } from './open-register.ts'
import { orderName } from '../orders/order-name.ts'

export interface PinpadFigures {
  readonly pinpadId: number
  readonly name: string
  readonly acquirerNetwork: string | null
  readonly lot: string | null
  readonly count: number
  readonly totalAmount: Cents
}

/** All amounts that a closing compares, in cents. Sales exclude what was annulled in this register. */
export interface RegisterFigures {
  readonly sales: Readonly<Record<PaymentKind, Cents>>
  /** Expected amount of each counted method; `cash` is the whole drawer. */
  readonly totals: Readonly<Record<CountedMethod, Cents>>
  readonly systemTotal: Cents
  /** Credits collected, by any method. */
  readonly collectionsTotal: Cents
  /** Credit notes of this register, and the cash that left the drawer for them. */
  readonly creditNotes: { readonly count: number; readonly total: Cents; readonly cash: Cents }
  readonly entriesTotal: Cents
  readonly exitsTotal: Cents
  readonly tipTotal: Cents
  /** Tips beside the invoices, by any method. */
  readonly extraTipTotal: Cents
  readonly serviceTotal: Cents
  readonly invoiceCount: number
  readonly annulledCount: number
  /** Credit notes that paid, less those of annulled invoices. */
  readonly creditMemoCount: number
  /** Card payments without a terminal charge of this till: only their vouchers prove them. */
  readonly cardWithoutCharge: { readonly count: number; readonly totalAmount: Cents }
  readonly pinpads: readonly PinpadFigures[]
  readonly billDiscounts: readonly BillDiscountSum[]
  readonly unresolvedPinpadTransactionIds: readonly number[]
  /** Card charges that pay no invoice. */
  readonly unusedPinpadTransactionIds: readonly number[]
  readonly openTables: readonly { readonly id: number; readonly name: string }[]
  /** Orders without a table that are not paid. */
  readonly openOrders: readonly { readonly id: number; readonly name: string }[]
  readonly unsentDocuments: number
  /** Changes with any of the figures above except the unsent documents. */
  readonly summaryVersion: string
  /** Changes only with the figures that a count is compared with: not with what is still open. */
  readonly figuresVersion: string
}

const sumPayments = prepare<{ registerId: number }>()((db, { registerId }) =>
  db
    .selectFrom('invoicePayments')
    .where('cashRegisterId', '=', registerId)
    .groupBy('kind')
    .select((eb) => [
      'kind',
      eb.fn.sum<Cents>('amount').as('amount'),
      eb.fn.sum<Cents>('extraTip').as('extraTip'),
      eb.fn.countAll<number>().as('count'),
    ]),
)

const sumAnnulledPayments = prepare<{ registerId: number }>()((db, { registerId }) =>
  db
    .selectFrom('invoicePayments')
    .where('annulledCashRegisterId', '=', registerId)
    .groupBy('kind')
    .select((eb) => [
      'kind',
      eb.fn.sum<Cents>('amount').as('amount'),
      eb.fn.sum<Cents>('extraTip').as('extraTip'),
      eb.fn.countAll<number>().as('count'),
    ]),
)

const sumCardsWithoutCharge = prepare<{ registerId: number }>()((db, { registerId }) =>
  db
    .selectFrom('invoicePayments')
    .where('cashRegisterId', '=', registerId)
    .where('kind', '=', 'CARD')
    .where('pinpadTransactionId', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<Cents | null>('amount').as('amount'),
    ]),
)

const sumAnnulledCardsWithoutCharge = prepare<{ registerId: number }>()((db, { registerId }) =>
  db
    .selectFrom('invoicePayments')
    .where('annulledCashRegisterId', '=', registerId)
    .where('kind', '=', 'CARD')
    .where('pinpadTransactionId', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<Cents | null>('amount').as('amount'),
    ]),
)

const sumInvoices = prepare<{ registerId: number }>()((db, { registerId }) =>
  db
    .selectFrom('invoices')
    .where('cashRegisterId', '=', registerId)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<Cents | null>('tip').as('tip'),
      eb.fn.sum<Cents | null>('serviceAmount').as('service'),
    ]),
)

const sumAnnulledInvoices = prepare<{ registerId: number }>()((db, { registerId }) =>
  db
    .selectFrom('invoices')
    .where('annulledCashRegisterId', '=', registerId)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<Cents | null>('tip').as('tip'),
      eb.fn.sum<Cents | null>('serviceAmount').as('service'),
    ]),
)

const sumCollections = prepare<{ registerId: number }>()((db, { registerId }) =>
  db
    .selectFrom('collections')
    .where('cashRegisterId', '=', registerId)
    .groupBy('kind')
    .select((eb) => ['kind', eb.fn.sum<Cents>('amount').as('amount')]),
)

const sumCreditNotes = prepare<{ registerId: number }>()((db, { registerId }) =>
  db
    .selectFrom('creditNotes')
    .where('cashRegisterId', '=', registerId)
    .groupBy('refundKind')
    .select((eb) => [
      'refundKind',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<Cents>('total').as('total'),
      eb.fn.sum<Cents>('refundAmount').as('refund'),
    ]),
)

const sumMovements = prepare<{ registerId: number }>()((db, { registerId }) =>
  db
    .selectFrom('cashMovements')
    .where('cashRegisterId', '=', registerId)
    .groupBy('type')
    .select((eb) => ['type', eb.fn.sum<Cents>('amount').as('amount')]),
)

/**
 * A charge counts in its own register, its return in the register in which it was made: they may differ.
 */
const sumPinpads = prepare<{ registerId: number }>()((db, { registerId }) => {
  const sign = sql<number>`CASE WHEN ${sql.ref('pinpadTransactions.type')} = 'VOID' THEN -1 ELSE 1 END`
  return db
    .selectFrom('pinpadTransactions')
    .innerJoin('pinpads', 'pinpads.id', 'pinpadTransactions.pinpadId')
    .where('pinpadTransactions.cashRegisterId', '=', registerId)
    .where((eb) =>
      eb.or([
        eb('pinpadTransactions.state', 'in', ['APPROVED', 'VOIDING', 'VOIDED']),
        eb.and([
          eb('pinpadTransactions.state', '=', 'MANUAL_RESOLVED'),
          eb('pinpadTransactions.resolution', '=', 'APPROVED'),
        ]),
      ]),
    )
    .groupBy([
      'pinpads.id',
      'pinpads.name',
      'pinpadTransactions.acquirerNetwork',
      'pinpadTransactions.lot',
    ])
    .orderBy('pinpads.id')
    .select((eb) => [
      'pinpads.id as pinpadId',
      'pinpads.name',
      'pinpadTransactions.acquirerNetwork',
      'pinpadTransactions.lot',
      eb.fn.sum<number>(sign).as('count'),
      sql<Cents>`SUM(${sign} * ${sql.ref('pinpadTransactions.totalAmount')})`.as('totalAmount'),
    ])
})

const listUnresolved = prepare<{ registerId: number }>()((db, { registerId }) =>
  db
    .selectFrom('pinpadTransactions')
    .where('cashRegisterId', '=', registerId)
    .where(isUnresolvedCharge)
    .select('id')
    .orderBy('id'),
)

const listUnused = prepare<{ registerId: number }>()((db, { registerId }) =>
  db
    .selectFrom('pinpadTransactions')
    .where('pinpadTransactions.cashRegisterId', '=', registerId)
    .where(isUnusedCharge)
    .select('id')
    .orderBy('id'),
)

const listOpenTables = prepare<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('orders')
    .innerJoin('tables', 'tables.id', 'orders.tableId')
    .innerJoin('sections', 'sections.id', 'tables.sectionId')
    .where('orders.status', '=', 'OPEN')
    .where('sections.establishmentId', '=', establishmentId)
    .select(['tables.id', 'tables.name'])
    .distinct()
    .orderBy('tables.id'),
)

const listOpenOrders = prepare<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('orders')
    .where('status', '=', 'OPEN')
    .where('tableId', 'is', null)
    .where('establishmentId', '=', establishmentId)
    .select(['id', 'orderType', 'number', 'name'])
    .orderBy('id'),
)

const countUnsent = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('outboxCounts')
    .where('state', 'not in', ['done', 'cancelled'])
    // Without a central nothing waits to be sent.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('settings')
          .where('name', '=', 'sync.enabled' satisfies SettingName)
          .where('value', '=', 'true')
          .select('name'),
      ),
    )
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('count'), eb.val(0)).as('count')),
)

/** Computes a register's figures from the documents, through covering indexes. */
export async function registerFigures(
  context: Pick<BaseContext, 'installation'> & { readonly db: ReadDatabase },
  register: OpenRegister,
): Promise<RegisterFigures> {
  const { db } = context
  const registerId = register.id
  const sales = emptySales()
  const extraTips = emptySales()
  let creditMemoCount = 0
  for (const { kind, amount, extraTip, count } of await sumPayments.all(db, { registerId })) {
    sales[kind] = add(sales[kind], amount)
    extraTips[kind] = add(extraTips[kind], extraTip)
    if (kind === 'CREDIT_MEMO') creditMemoCount += count
  }
  for (const each of await sumAnnulledPayments.all(db, { registerId })) {
    const { kind, amount, extraTip, count } = each
    sales[kind] = subtract(sales[kind], amount)
    extraTips[kind] = subtract(extraTips[kind], extraTip)
    if (kind === 'CREDIT_MEMO') creditMemoCount -= count
  }
  const uncharged = await sumCardsWithoutCharge.first(db, { registerId })
  const unchargedAnnulled = await sumAnnulledCardsWithoutCharge.first(db, { registerId })
  const movements = await sumMovements.all(db, { registerId })
  const movementsOf = (type: 'ENTRY' | 'EXIT') =>
    movements.find((each) => each.type === type)?.amount ?? ZERO
  const entriesTotal = movementsOf('ENTRY')
  const exitsTotal = movementsOf('EXIT')
  const issued = await sumInvoices.first(db, { registerId })
  const annulled = await sumAnnulledInvoices.first(db, { registerId })
  const service = subtract(issued?.service ?? ZERO, annulled?.service ?? ZERO)
  const tip = subtract(issued?.tip ?? ZERO, annulled?.tip ?? ZERO)

  const collected = emptySales()
  for (const { kind, amount } of await sumCollections.all(db, { registerId })) {
    collected[kind] = amount
  }

  const credited = await sumCreditNotes.all(db, { registerId })
  const creditNotes = {
    count: credited.reduce((count, each) => count + each.count, 0),
    total: sum(credited.map(({ total }) => total)),
    cash: credited.find(({ refundKind }) => refundKind === 'CASH')?.refund ?? ZERO,
  }

  const totals: Record<CountedMethod, Cents> = {
    cash: subtract(
      add(add(register.openingCash, entriesTotal), sales.CASH, collected.CASH, extraTips.CASH),
      add(exitsTotal, creditNotes.cash),
    ),
    card: add(sales.CARD, collected.CARD, extraTips.CARD),
    check: add(sales.CHECK, collected.CHECK, extraTips.CHECK),
    bankDeposit: add(sales.BANK_DEPOSIT, collected.BANK_DEPOSIT, extraTips.BANK_DEPOSIT),
    bankTransfer: add(sales.BANK_TRANSFER, collected.BANK_TRANSFER, extraTips.BANK_TRANSFER),
  }
  const figures = {
    sales,
    totals,
    systemTotal: sum(Object.values(totals)),
    collectionsTotal: sum(Object.values(collected)),
    creditNotes,
    entriesTotal,
    exitsTotal,
    // The SRI's propina includes both; the closing counts them separately.
    tipTotal: subtract(tip, service),
    extraTipTotal: sum(Object.values(extraTips)),
    serviceTotal: service,
    invoiceCount: issued?.count ?? 0,
    annulledCount: annulled?.count ?? 0,
    creditMemoCount,
    cardWithoutCharge: {
      count: (uncharged?.count ?? 0) - (unchargedAnnulled?.count ?? 0),
      totalAmount: subtract(uncharged?.amount ?? ZERO, unchargedAnnulled?.amount ?? ZERO),
    },
    pinpads: await sumPinpads.all(db, { registerId }),
    billDiscounts: await billDiscountsOf(db, registerId),
    unresolvedPinpadTransactionIds: idsOf(await listUnresolved.all(db, { registerId })),
    unusedPinpadTransactionIds: idsOf(await listUnused.all(db, { registerId })),
    openTables: await listOpenTables.all(db, { establishmentId: register.establishmentId }),
    openOrders: (await listOpenOrders.all(db, { establishmentId: register.establishmentId })).map(
      (order) => ({ id: order.id, name: orderName(order) }),
    ),
  }
  return {
    ...figures,
    unsentDocuments: (await countUnsent.first(db, {}))?.count ?? 0,
    summaryVersion: versionOf(context.installation.id, register, figures),
    figuresVersion: versionOf(context.installation.id, register, {
      ...figures,
      openTables: [],
      openOrders: [],
    }),
  }
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

function emptySales(): Record<PaymentKind, Cents> {
  const none = ZERO
  return {
    CASH: none,
    CARD: none,
    CHECK: none,
    BANK_DEPOSIT: none,
    BANK_TRANSFER: none,
    CREDIT_MEMO: none,
    CREDIT: none,
  }
}

/**
 * Returns the register's id and a hash of all figures. The hash includes the installation id, so that a
 * blind cashier cannot find the totals by trying values.
 */
function versionOf(installationId: string, register: OpenRegister, figures: unknown): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([installationId, register, figures]))
    .digest('base64url')
  return `${register.id}.${hash.slice(0, 22)}`
}

/** Returns the register id of a summary version; undefined if the text is not one of ours. */
export function registerIdOf(summaryVersion: string): number | undefined {
  const id = Number(/^(\d{1,15})\./.exec(summaryVersion)?.[1])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
