import type { Input } from '#shared/api/operation.ts'
import type { Page } from '#shared/api/page.ts'
import type { Receivable, receivables, Statement } from '#shared/api/payments/receivables.ts'
import { notFound } from '#shared/api/error.ts'
import { type Cents, fromCents, sum } from '#shared/domain/money/money.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare, prepareList } from '#main/database/prepared.ts'
import { FINAL_CONSUMER_ID } from '#main/rules/catalogs/catalog-names.ts'
import { establishmentDay } from '#main/core/clock/establishment-day.ts'
import { pageOfShortList } from '#main/rules/records/short-list.ts'
import { loadCollections } from '#main/rules/sale/documents/load-collections.ts'
import {
  debtElsewhere,
  loadDebtsElsewhere,
  loadOpenDebts,
  type OpenDebt,
} from '#main/core/receivables/open-debts.ts'

const columns = ['id', 'socialReason', 'identificationNumber', 'phone', 'creditLimit'] as const

const findCustomers = prepareList<number>()((db, ids) =>
  db.selectFrom('customers').where('id', 'in', ids).select(columns),
)
const findCustomer = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('customers').where('id', '=', id).select(columns),
)

type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer.first>>>

/** GET /receivables. Customers with debts are few, so they are summed in memory. */
export async function listReceivables(
  context: ReadContext,
  { query }: Input<typeof receivables.list>,
): Promise<Page<Receivable>> {
  const { db } = context
  const today = await establishmentDay(context, context.session.establishmentId)
  const byCustomer = Map.groupBy(await loadOpenDebts(db), ({ customerId }) => customerId)
  const customers = await findCustomers.all(db, [...byCustomer.keys()], {})
  const elsewhere = await loadDebtsElsewhere(db)
  const rows = customers
    .map((customer) =>
      toReceivable(customer, byCustomer.get(customer.id) ?? [], today, elsewhere.get(customer.id)),
    )
    .filter(({ overdue }) => query.overdue !== true || overdue > 0)
    .toSorted((a, b) => a.oldestDueDate.localeCompare(b.oldestDueDate))
  return pageOfShortList(rows, query, (each) => [each.socialReason, each.identificationNumber])
}

/** GET /receivables/{customerId}. */
export async function readReceivable(
  context: ReadContext,
  { params }: Input<typeof receivables.get>,
): Promise<Statement> {
  const { db } = context
  const customer = await findCustomer.first(db, { id: params.customerId })
  if (customer === undefined || customer.id === FINAL_CONSUMER_ID) throw notFound()
  const today = await establishmentDay(context, context.session.establishmentId)
  const items = await loadOpenDebts(db, customer.id)
  const { oldestDueDate, ...receivable } = toReceivable(
    customer,
    items,
    today,
    await debtElsewhere(db, customer.id),
  )
  return {
    ...receivable,
    oldestDueDate: oldestDueDate === '' ? null : oldestDueDate,
    items: items.map((item) => ({
      invoicePaymentId: item.invoicePaymentId,
      invoiceId: item.invoiceId,
      number: item.number,
      issueDate: item.issueDate,
      dueDate: item.dueDate,
      isOverdue: item.dueDate < today,
      amount: fromCents(item.amount),
      collected: fromCents(item.collected),
      balance: fromCents(item.balance),
    })),
    collections: await loadCollections(db, customer.id),
  }
}

function toReceivable(
  customer: Customer,
  items: readonly OpenDebt[],
  today: string,
  elsewhere: Cents | undefined,
): Receivable {
  return {
    customerId: customer.id,
    socialReason: customer.socialReason,
    identificationNumber: customer.identificationNumber,
    phone: customer.phone,
    balance: fromCents(balanceOf(items)),
    overdue: fromCents(balanceOf(items.filter(({ dueDate }) => dueDate < today))),
    oldestDueDate: items[0]?.dueDate ?? '',
    invoiceCount: items.length,
    creditLimit: customer.creditLimit === null ? null : fromCents(customer.creditLimit),
    balanceElsewhere: elsewhere === undefined ? null : fromCents(elsewhere),
  }
}

function balanceOf(items: readonly OpenDebt[]): Cents {
  return sum(items.map(({ balance }) => balance))
}
