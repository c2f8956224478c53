import type { ExpressionBuilder } from 'kysely'
import type { invoices, ListedInvoice } from '../../../src-shared/api/invoices.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { type Page, toPage } from '../../../src-shared/api/page.ts'
import type { ReadContext } from '../../acts/context.ts'
import { memoryGroup } from '../../database/memory.ts'
import type { ReadDatabase } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema.ts'
import { matchCustomers } from '../../database/search.ts'
import { isBlindList, listOpenRegisters, withoutAmounts } from './blind-list.ts'
import { toSummary } from './invoice-answer.ts'

type Query = Input<typeof invoices.list>['query']

/** Limit of customers matched by name; a search that matches more needs more letters. */
const MAXIMUM_CUSTOMERS = 200

const invoiceCounts = memoryGroup<number>('invoiceCounts', [
  'invoices',
  'customers',
  'emissionPoints',
  'establishments',
])

/** GET /invoices: newest first. */
export async function listInvoices(
  context: ReadContext,
  { query }: Input<typeof invoices.list>,
): Promise<Page<ListedInvoice>> {
  const { db } = context
  const search = await searchCondition(db, query.search)
  const where = (eb: ExpressionBuilder<Schema, 'invoices'>) =>
    eb.and([
      ...(query.from === undefined ? [] : [eb('invoices.issueDate', '>=', query.from)]),
      ...(query.to === undefined ? [] : [eb('invoices.issueDate', '<=', query.to)]),
      ...(query.status === undefined ? [] : [eb('invoices.status', '=', query.status)]),
      ...(query.emissionPointId === undefined
        ? []
        : [eb('invoices.emissionPointId', '=', query.emissionPointId)]),
      ...(query.invoiceUuid === undefined
        ? []
        : [eb('invoices.invoiceUuid', '=', query.invoiceUuid)]),
      ...(query.customerId === undefined ? [] : [eb('invoices.customerId', '=', query.customerId)]),
      ...(search === undefined ? [] : [search(eb)]),
    ])
  // Counting scans the whole index, so cache the count for all pages until the next sale.
  const { page: _, size: _size, ...filter } = query
  const count = await context.memory.recall(invoiceCounts, JSON.stringify(filter), async () => {
    const counted = await db
      .selectFrom('invoices')
      .where(where)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return counted.count
  })
  // Get the page's ids from one index; then read only those rows.
  const ids = await db
    .selectFrom('invoices')
    .where(where)
    .select('invoices.id')
    .orderBy('invoices.issueDate', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute()
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('invoices')
          .innerJoin('users', 'users.id', 'invoices.createdById')
          .where(
            'invoices.id',
            'in',
            ids.map(({ id }) => id),
          )
          .selectAll('invoices')
          .select('users.name as createdBy')
          .orderBy('invoices.issueDate', 'desc')
          .orderBy('invoices.id', 'desc')
          .execute()
  const openRegisters = isBlindList(context, query) ? await listOpenRegisters(db) : []
  const data = rows.map((row) => {
    const isCounted =
      openRegisters.includes(row.cashRegisterId) ||
      (row.annulledCashRegisterId !== null && openRegisters.includes(row.annulledCashRegisterId))
    return isCounted ? withoutAmounts(toSummary(row)) : toSummary(row)
  })
  return toPage(data, query, count ?? 0)
}

type Condition = (
  eb: ExpressionBuilder<Schema, 'invoices'>,
) => ReturnType<ExpressionBuilder<Schema, 'invoices'>['and']>

/**
 * Returns the condition of a search: a complete or short number, an identification, or the beginnings of a
 * customer's name.
 */
async function searchCondition(
  db: ReadDatabase,
  search: Query['search'],
): Promise<Condition | undefined> {
  if (search === undefined || search === '') return undefined
  const whole = /^(\d{3})-(\d{3})-(\d{1,9})$/.exec(search)
  if (whole !== null) {
    const [, establishment = '', point = '', sequential = ''] = whole
    const pointIds = await pointsWith(db, { establishment, point })
    return numbered(pointIds, Number(sequential))
  }
  const customerIds = await matchCustomers(db, search, MAXIMUM_CUSTOMERS)
  const byCustomer: Condition = (eb) =>
    customerIds.length === 0
      ? eb.and([eb.lit(false)])
      : eb.and([eb('invoices.customerId', 'in', customerIds)])
  if (!/^\d{1,9}$/.test(search)) return byCustomer
  const pointIds = await pointsWith(db, {})
  const byNumber = numbered(pointIds, Number(search))
  return (eb) => eb.or([byNumber(eb), byCustomer(eb)])
}

async function pointsWith(
  db: ReadDatabase,
  code: { readonly establishment?: string; readonly point?: string },
): Promise<number[]> {
  let query = db
    .selectFrom('emissionPoints')
    .innerJoin('establishments', 'establishments.id', 'emissionPoints.establishmentId')
    .select('emissionPoints.id')
  if (code.establishment !== undefined) {
    query = query.where('establishments.identifier', '=', code.establishment)
  }
  if (code.point !== undefined) query = query.where('emissionPoints.code', '=', code.point)
  return (await query.execute()).map(({ id }) => id)
}

/** Uses the unique index of numbers: point, document, environment, sequential. */
function numbered(emissionPointIds: readonly number[], sequential: number): Condition {
  return (eb) =>
    eb.and([
      emissionPointIds.length === 0
        ? eb.lit(false)
        : eb('invoices.emissionPointId', 'in', emissionPointIds),
      eb('invoices.documentType', '=', 'INVOICE'),
      eb('invoices.environment', 'in', [1, 2]),
      eb('invoices.sequential', '=', sequential),
    ])
}
