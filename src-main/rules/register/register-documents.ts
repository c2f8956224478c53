import { sql } from 'kysely'
import type { PaymentKind } from '#shared/api/sales/invoices.ts'
import { add, type Cents, subtract, sum, ZERO } from '#shared/domain/money/money.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

/** The register in which a document was made, or the one in which it was annulled. */
type RegisterColumn = 'cashRegisterId' | 'annulledCashRegisterId'

const paymentsBy = (column: RegisterColumn) =>
  prepare<{ registerId: number }>()((db, { registerId }) =>
    db
      .selectFrom('invoicePayments')
      .where(column, '=', registerId)
      .groupBy('kind')
      .select((eb) => [
        'kind',
        eb.fn.sum<Cents>('amount').as('amount'),
        eb.fn.sum<Cents>('extraTip').as('extraTip'),
        eb.fn.countAll<number>().as('count'),
      ]),
  )
const sumPayments = paymentsBy('cashRegisterId')
const sumAnnulledPayments = paymentsBy('annulledCashRegisterId')

/**
 * The plus prevents SQLite from using the unique index of charges, in which it would read all payments
 * without a charge.
 */
const hasNoCharge = sql<boolean>`+${sql.ref('pinpadTransactionId')} IS NULL`

const cardsWithoutChargeBy = (column: RegisterColumn) =>
  prepare<{ registerId: number }>()((db, { registerId }) =>
    db
      .selectFrom('invoicePayments')
      .where(column, '=', registerId)
      .where('kind', '=', 'CARD')
      .where(hasNoCharge)
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<Cents | null>('amount').as('amount'),
      ]),
  )
const sumCardsWithoutCharge = cardsWithoutChargeBy('cashRegisterId')
const sumAnnulledCardsWithoutCharge = cardsWithoutChargeBy('annulledCashRegisterId')

const invoicesBy = (column: RegisterColumn) =>
  prepare<{ registerId: number }>()((db, { registerId }) =>
    db
      .selectFrom('invoices')
      .where(column, '=', registerId)
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<Cents | null>('tip').as('tip'),
        eb.fn.sum<Cents | null>('serviceAmount').as('service'),
      ]),
  )
const sumInvoices = invoicesBy('cashRegisterId')
const sumAnnulledInvoices = invoicesBy('annulledCashRegisterId')

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

/** Amounts by kind of payment, in cents. */
export type ByKind = Record<PaymentKind, Cents>

/** Returns what was paid in a register, less what was annulled in it. */
export async function paymentSumsOf(db: ReadDatabase, registerId: number) {
  const sales = noAmounts()
  const extraTips = noAmounts()
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
  const cardWithoutCharge = {
    count: (uncharged?.count ?? 0) - (unchargedAnnulled?.count ?? 0),
    totalAmount: subtract(uncharged?.amount ?? ZERO, unchargedAnnulled?.amount ?? ZERO),
  }
  return { sales, extraTips, creditMemoCount, cardWithoutCharge }
}

/** Returns the invoices of a register, less those that were annulled in it. */
export async function invoiceSumsOf(db: ReadDatabase, registerId: number) {
  const issued = await sumInvoices.first(db, { registerId })
  const annulled = await sumAnnulledInvoices.first(db, { registerId })
  const service = subtract(issued?.service ?? ZERO, annulled?.service ?? ZERO)
  const tip = subtract(issued?.tip ?? ZERO, annulled?.tip ?? ZERO)
  return { service, tip, invoiceCount: issued?.count ?? 0, annulledCount: annulled?.count ?? 0 }
}

/** Returns the credits that were collected in a register. */
export async function collectedIn(db: ReadDatabase, registerId: number): Promise<ByKind> {
  const collected = noAmounts()
  for (const { kind, amount } of await sumCollections.all(db, { registerId })) {
    collected[kind] = amount
  }
  return collected
}

/** Returns the credit notes of a register, and the cash that left the drawer for them. */
export async function creditNoteSumsOf(db: ReadDatabase, registerId: number) {
  const credited = await sumCreditNotes.all(db, { registerId })
  return {
    count: credited.reduce((count, each) => count + each.count, 0),
    total: sum(credited.map(({ total }) => total)),
    cash: credited.find(({ refundKind }) => refundKind === 'CASH')?.refund ?? ZERO,
  }
}

/** Returns the cash that was added to the drawer and taken out of it without a sale. */
export async function movementSumsOf(db: ReadDatabase, registerId: number) {
  const movements = await sumMovements.all(db, { registerId })
  const sumOf = (type: 'ENTRY' | 'EXIT') =>
    movements.find((each) => each.type === type)?.amount ?? ZERO
  return { entriesTotal: sumOf('ENTRY'), exitsTotal: sumOf('EXIT') }
}

function noAmounts(): ByKind {
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
