import { sql } from 'kysely'
import type { ReceivableItem } from '#shared/api/payments/receivables.ts'
import { add, type Cents, subtract, sum, wholeCents } from '#shared/domain/money/money.ts'
import { prepare, type ReadDatabase, type WriteDatabase } from '#main/database/prepared.ts'

/** A sale on credit that is not paid off, in cents. */
export interface OpenDebt extends Pick<
  ReceivableItem,
  'invoicePaymentId' | 'invoiceId' | 'number' | 'issueDate' | 'dueDate'
> {
  readonly customerId: number
  readonly amount: Cents
  /** Paid so far, by collections and credit notes. */
  readonly collected: Cents
  readonly balance: Cents
}

/**
 * Selects the sales on credit of the company's present environment: test documents are no debts in
 * production.
 */
function select(db: WriteDatabase) {
  return (
    db
      .selectFrom('invoicePayments')
      .innerJoin('invoices', 'invoices.id', 'invoicePayments.invoiceId')
      .innerJoin('companies', 'companies.environment', 'invoices.environment')
      // A literal: with a bound value SQLite cannot see that the partial index covers the rows.
      .where('invoicePayments.kind', '=', sql.lit<'CREDIT'>('CREDIT'))
      .where('invoices.status', '=', 'CREATED')
      .select((eb) => [
        'invoicePayments.id as invoicePaymentId',
        'invoicePayments.amount',
        'invoicePayments.dueDate',
        'invoices.id as invoiceId',
        'invoices.customerId',
        'invoices.number',
        'invoices.issueDate',
        eb
          .selectFrom('collectionLines')
          .whereRef('collectionLines.invoicePaymentId', '=', 'invoicePayments.id')
          .select((line) =>
            line.fn
              .coalesce(line.fn.sum<Cents>('collectionLines.amount'), line.lit(0))
              .as('amount'),
          )
          .as('collected'),
        eb
          .selectFrom('creditNoteReceivables')
          .whereRef('creditNoteReceivables.invoicePaymentId', '=', 'invoicePayments.id')
          .select((line) =>
            line.fn
              .coalesce(line.fn.sum<Cents>('creditNoteReceivables.amount'), line.lit(0))
              .as('amount'),
          )
          .as('credited'),
      ])
  )
}

const ofAll = prepare<Record<never, never>>()((db) => select(db))
const ofCustomer = prepare<{ customerId: number }>()((db, { customerId }) =>
  select(db).where('invoices.customerId', '=', customerId),
)

/** Returns the unpaid sales of a customer, or of all, by due date. */
export async function loadOpenDebts(db: ReadDatabase, customerId?: number): Promise<OpenDebt[]> {
  const rows =
    customerId === undefined ? await ofAll.all(db, {}) : await ofCustomer.all(db, { customerId })
  return rows
    .map(({ dueDate, collected, credited, ...row }) => {
      const paid = add(wholeCents(Number(collected ?? 0)), wholeCents(Number(credited ?? 0)))
      return {
        ...row,
        dueDate: dueDate ?? row.issueDate,
        collected: paid,
        balance: subtract(row.amount, paid),
      }
    })
    .filter(({ balance }) => balance > 0)
    .toSorted(
      (a, b) => a.dueDate.localeCompare(b.dueDate) || a.invoicePaymentId - b.invoicePaymentId,
    )
}

/** Returns what a customer owes for sales of this till. */
export async function openBalance(db: ReadDatabase, customerId: number): Promise<Cents> {
  return sum((await loadOpenDebts(db, customerId)).map(({ balance }) => balance))
}

const findElsewhere = prepare<{ customerId: number }>()((db, { customerId }) =>
  db.selectFrom('debtsElsewhere').where('customerId', '=', customerId).select('amount'),
)

/** Returns what a customer owes for sales of other tills; undefined if the central has not said it. */
export async function debtElsewhere(
  db: ReadDatabase,
  customerId: number,
): Promise<Cents | undefined> {
  return (await findElsewhere.first(db, { customerId }))?.amount
}

const findAllElsewhere = prepare<Record<never, never>>()((db) =>
  db.selectFrom('debtsElsewhere').select(['customerId', 'amount']),
)

/** Returns what each customer owes for sales of other tills. */
export async function loadDebtsElsewhere(db: ReadDatabase): Promise<ReadonlyMap<number, Cents>> {
  const rows = await findAllElsewhere.all(db, {})
  return new Map(rows.map(({ customerId, amount }) => [customerId, amount]))
}
