import type { StreamedFile } from '#shared/api/schemas/file-values.ts'
import type { FileFormat } from '#shared/api/machine/files.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ReceivablesReport, reports } from '#shared/api/sales/reports.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepareList } from '#main/database/prepared.ts'
import { loadOpenDebts, type OpenDebt } from '#main/core/receivables/open-debts.ts'
import { establishmentDay } from '#main/core/clock/establishment-day.ts'
import { dayCount } from './report-days.ts'
import { reportFile } from './report-file.ts'
import { dollars } from './sales/sales-figures.ts'
import { columnsOf } from '#main/work/spreadsheets/written-columns.ts'

const findCustomers = prepareList<number>()((db, ids) =>
  db
    .selectFrom('customers')
    .where('id', 'in', ids)
    .select(['id', 'socialReason', 'identificationNumber', 'phone', 'creditLimit']),
)

/** Maximum ids of one query. */
const MOST_IDS = 512

/** Ages with their last day since the due date. */
const ages = { current: 0, days30: 30, days60: 60, days90: 90, older: Number.POSITIVE_INFINITY }
type Age = keyof typeof ages

/** GET /reports/receivables: the debts of today, the same as in the list of receivables. */
export async function reportReceivables(
  context: ReadContext,
  { query }: Input<typeof reports.receivables>,
): Promise<ReceivablesReport | StreamedFile> {
  const { db } = context
  const today = await establishmentDay(context, context.session.establishmentId)
  const items = await loadOpenDebts(db)
  const byCustomer = Map.groupBy(items, ({ customerId }) => customerId)
  const ids = [...byCustomer.keys()]
  const customers = []
  for (let at = 0; at < ids.length; at += MOST_IDS) {
    customers.push(...(await findCustomers.all(db, ids.slice(at, at + MOST_IDS), {})))
  }
  const rows = customers
    .map((customer) => {
      const own = byCustomer.get(customer.id) ?? []
      return {
        key: customer.id,
        label: customer.socialReason,
        identification: customer.identificationNumber,
        phone: customer.phone,
        ...debtsOf(own, today),
        oldestDueDate: own[0]?.dueDate ?? today,
        creditLimit: customer.creditLimit === null ? null : dollars(customer.creditLimit),
      }
    })
    .toSorted((a, b) => a.oldestDueDate.localeCompare(b.oldestDueDate) || a.key - b.key)
  const report: ReceivablesReport = { on: today, rows, totals: debtsOf(items, today) }
  return query.format === undefined ? report : fileOf(context, report, query.format)
}

function debtsOf(items: readonly OpenDebt[], today: string) {
  const sums: Record<Age, number> = { current: 0, days30: 0, days60: 0, days90: 0, older: 0 }
  for (const { dueDate, balance } of items) sums[ageOf(dueDate, today)] += balance
  const { current, days30, days60, days90, older } = sums
  return {
    documents: new Set(items.map(({ invoiceId }) => invoiceId)).size,
    balance: dollars(current + days30 + days60 + days90 + older),
    current: dollars(current),
    days30: dollars(days30),
    days60: dollars(days60),
    days90: dollars(days90),
    older: dollars(older),
  }
}

function ageOf(dueDate: string, today: string): Age {
  const days = dayCount(dueDate, today) - 1
  const age = (Object.keys(ages) as Age[]).find((each) => days <= ages[each])
  return age ?? 'older'
}

const headings = [
  ['Clave', 'Key'],
  ['Cliente', 'Customer'],
  ['Identificación', 'Identification'],
  ['Teléfono', 'Phone'],
  ['Facturas', 'Invoices'],
  ['Saldo', 'Balance', 'AMOUNT'],
  ['Por vencer', 'Not due', 'AMOUNT'],
  ['1 a 30 días', '1 to 30 days', 'AMOUNT'],
  ['31 a 60 días', '31 to 60 days', 'AMOUNT'],
  ['61 a 90 días', '61 to 90 days', 'AMOUNT'],
  ['Más de 90 días', 'More than 90 days', 'AMOUNT'],
  ['Vence desde', 'Oldest due date'],
  ['Cupo', 'Credit limit', 'AMOUNT'],
] as const

function fileOf(
  { language }: ReadContext,
  { on, rows, totals }: ReceivablesReport,
  format: FileFormat,
): StreamedFile {
  const amountsOf = (row: typeof totals) => [
    row.documents,
    row.balance,
    row.current,
    row.days30,
    row.days60,
    row.days90,
    row.older,
  ]
  return reportFile(`receivables-${on}`, format, {
    columns: columnsOf(headings, language),
    rows: rows.map((row) => [
      row.key,
      row.label,
      row.identification,
      row.phone,
      ...amountsOf(row),
      row.oldestDueDate,
      row.creditLimit,
    ]),
    totals: [null, 'Total', null, null, ...amountsOf(totals), null, null],
  })
}
