import type { ExpressionBuilder } from 'kysely'
import type { invoices } from '#shared/api/sales/invoices.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { toPage } from '#shared/api/page.ts'
import { type Cents, fromCents, ZERO } from '#shared/domain/money/money.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { memoryGroup } from '#main/database/memory.ts'
import { establishmentClock } from '#main/core/clock/establishment-day.ts'
import type { Schema } from '#main/database/schema.ts'
import {
  countedIn,
  countsBlind,
  isCountedIn,
  listOpenRegisters,
  withoutAmounts,
} from '#main/rules/register/blind-list.ts'
import { isUnsigned, loadSigner } from '#main/work/tax-office/signer-of-record.ts'
import { listedMessages } from '#main/work/tax-office/queue/shortened-messages.ts'
import { daysOfList } from '#main/rules/sale/documents/days-of-list.ts'
import { toSummary } from '#main/rules/sale/documents/invoice-answer.ts'
import { loadStandings } from '#main/rules/sale/documents/invoice-standing.ts'
import { parseSearch, searchCondition } from './search-invoices.ts'

interface Totals {
  readonly count: number
  readonly total: Cents
}

const invoiceTotals = memoryGroup<Totals>('invoiceTotals', [
  'invoices',
  'customers',
  'emissionPoints',
  'establishments',
  'tables',
])
/** The signer depends on the queue and the settings too. */
const signedTotals = memoryGroup<Totals>('signedInvoiceTotals', [
  ...invoiceTotals.tables,
  'electronicDocuments',
  'settings',
])

/** GET /invoices: newest first. */
export async function listInvoices(
  context: ReadContext,
  { query }: Input<typeof invoices.list>,
): Promise<Answer<typeof invoices.list>> {
  const { db } = context
  const wanted = parseSearch(query.search)
  // Registers whose money this user must not learn before the count.
  const hidden = countsBlind(context) ? await listOpenRegisters(db) : []
  const search = await searchCondition(db, wanted)
  const clock = await establishmentClock(context, context.session.establishmentId)
  const days = daysOfList('invoices', query, clock)
  const signer = await loadSigner(context)
  const where = (eb: ExpressionBuilder<Schema, 'invoices'>) =>
    eb.and([
      ...days,
      ...(query.status === undefined ? [] : [eb('invoices.status', '=', query.status)]),
      ...(query.signer === undefined ? [] : [isUnsigned('INVOICE', signer)]),
      ...(query.emissionPointId === undefined
        ? []
        : [eb('invoices.emissionPointId', '=', query.emissionPointId)]),
      ...(query.invoiceUuid === undefined
        ? []
        : [eb('invoices.invoiceUuid', '=', query.invoiceUuid)]),
      ...(query.customerId === undefined ? [] : [eb('invoices.customerId', '=', query.customerId)]),
      ...(search === undefined ? [] : [search(eb)]),
      // Otherwise a search would tell which amounts exist.
      ...(wanted.kind === 'total' && hidden.length > 0 ? [eb.not(countedIn(eb, hidden))] : []),
    ])
  // Counting scans the whole index, so keep its result for all pages until the next sale.
  const { page: _, size: _size, ...filter } = query
  const key = JSON.stringify([filter, wanted.kind === 'total' ? hidden : []])
  const group = query.signer === undefined ? invoiceTotals : signedTotals
  const totals = await context.memory.recall(group, key, async () => {
    const counted = await db
      .selectFrom('invoices')
      .where(where)
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn
          .sum<Cents | null>(
            eb
              .case()
              .when('invoices.status', '=', query.status ?? 'CREATED')
              .then(eb.ref('invoices.total'))
              .else(eb.lit(0))
              .end(),
          )
          .as('total'),
      ])
      .executeTakeFirstOrThrow()
    return { count: counted.count, total: counted.total ?? ZERO }
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
  const isOpenlyFound = (row: { readonly sequential: number; readonly accessKey: string }) =>
    query.invoiceUuid !== undefined ||
    (wanted.kind === 'number' && wanted.sequential === row.sequential) ||
    (wanted.kind === 'key' && wanted.accessKey === row.accessKey)
  const standingOf = await loadStandings(context, rows)
  const data = rows.map((row) => {
    const whole = toSummary(row, standingOf(row))
    const summary = { ...whole, taxMessages: listedMessages(whole.taxMessages) }
    return isCountedIn(row, hidden) && !isOpenlyFound(row) ? withoutAmounts(summary) : summary
  })
  return {
    ...toPage(data, query, totals?.count ?? 0),
    totalAmount: hidden.length > 0 ? null : fromCents(totals?.total ?? ZERO),
  }
}
