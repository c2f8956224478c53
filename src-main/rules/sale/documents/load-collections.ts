import { notFound } from '#shared/api/error.ts'
import type { Collection } from '#shared/api/payments/receivables.ts'
import { fromCents } from '#shared/domain/money/money.ts'
import {
  prepare,
  prepareList,
  type ReadDatabase,
  type WriteDatabase,
} from '#main/database/prepared.ts'

function select(db: WriteDatabase) {
  return db
    .selectFrom('collections')
    .innerJoin('users', 'users.id', 'collections.createdById')
    .innerJoin('customers', 'customers.id', 'collections.customerId')
    .innerJoin('paymentMethods', 'paymentMethods.id', 'collections.paymentMethodId')
    .selectAll('collections')
    .select([
      'users.name as createdBy',
      'customers.socialReason',
      'paymentMethods.name as paymentMethodName',
    ])
}

const ofCustomer = prepare<{ customerId: number }>()((db, { customerId }) =>
  select(db)
    .where('collections.customerId', '=', customerId)
    .orderBy('collections.id', 'desc')
    .limit(100),
)
const one = prepare<{ id: number }>()((db, { id }) => select(db).where('collections.id', '=', id))

const linesOf = prepareList<number>()((db, ids) =>
  db
    .selectFrom('collectionLines')
    .innerJoin('invoicePayments', 'invoicePayments.id', 'collectionLines.invoicePaymentId')
    .innerJoin('invoices', 'invoices.id', 'invoicePayments.invoiceId')
    .where('collectionLines.collectionId', 'in', ids)
    .orderBy('collectionLines.id')
    .select([
      'collectionLines.collectionId',
      'collectionLines.invoicePaymentId',
      'collectionLines.amount',
      'invoices.id as invoiceId',
      'invoices.number',
    ]),
)

type Row = Awaited<ReturnType<typeof ofCustomer.all>>[number]

/** Returns the last hundred collections of a customer, newest first. */
export async function loadCollections(db: ReadDatabase, customerId: number): Promise<Collection[]> {
  return withLines(db, await ofCustomer.all(db, { customerId }))
}

export async function loadCollection(db: ReadDatabase, id: number): Promise<Collection> {
  const [collection] = await withLines(db, await one.all(db, { id }))
  if (collection === undefined) throw notFound()
  return collection
}

async function withLines(db: ReadDatabase, rows: readonly Row[]): Promise<Collection[]> {
  const lines = await linesOf.all(
    db,
    rows.map(({ id }) => id),
    {},
  )
  const byCollection = Map.groupBy(lines, ({ collectionId }) => collectionId)
  return rows.map((row) => ({
    id: row.id,
    operationId: row.operationId,
    customerId: row.customerId,
    socialReason: row.socialReason,
    amount: fromCents(row.amount),
    receivedAmount: row.receivedAmount === null ? null : fromCents(row.receivedAmount),
    paymentMethodId: row.paymentMethodId,
    paymentMethodName: row.paymentMethodName,
    kind: row.kind,
    checkNumber: row.checkNumber,
    checkBank: row.checkBank,
    bankTransactionReference: row.bankTransactionReference,
    targetBank: row.targetBank,
    bankId: row.bankId,
    cardVoucherNumber: row.cardVoucherNumber,
    observation: row.observation,
    cashRegisterId: row.cashRegisterId,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    items: (byCollection.get(row.id) ?? []).map(
      ({ invoicePaymentId, invoiceId, number, amount }) => ({
        invoicePaymentId,
        invoiceId,
        number,
        amount: fromCents(amount),
      }),
    ),
  }))
}
