import { sql } from 'kysely'
import type { StreamedFile } from '#shared/api/schemas/file-values.ts'
import type { FileFormat } from '#shared/api/machine/files.ts'
import type { Input } from '#shared/api/operation.ts'
import type { reports, TipsReport } from '#shared/api/sales/reports.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { eachDay, reportDays } from './report-days.ts'
import { nameOfEnd, reportFile } from './report-file.ts'
import { endOfDays, reportScope } from './report-scope.ts'
import { groupLabels } from './sales/group-labels.ts'
import { waiterOfSale } from './sales/sale-keys.ts'
import { amountColumns, type PaidDocument, type ReportedPayment } from './sales/sale-queries.ts'
import { documentsIn, type SaleSlice, type SaleSource } from './sales/sale-source.ts'
import { dollars } from './sales/sales-figures.ts'
import { sharesOfPayments } from './sales/shares-of-payments.ts'
import type { GroupKey } from './sales/tally.ts'
import { walkSales } from './sales/walk-sales.ts'
import { columnsOf } from '#main/work/spreadsheets/written-columns.ts'

/** In cents. */
interface TipFigures {
  documents: number
  service: number
  tip: number
  extraTip: number
  cash: number
  card: number
  other: number
}

const NO_TIPS: Readonly<TipFigures> = {
  documents: 0,
  service: 0,
  tip: 0,
  extraTip: 0,
  cash: 0,
  card: 0,
  other: 0,
}

interface TippedDocument extends PaidDocument {
  readonly waiterId: number
}

const hasTip = sql<boolean>`(${sql.ref('invoices.tip')} > 0 or exists (
  select 1 from ${sql.table('invoicePayments')}
  where ${sql.ref('invoicePayments.invoiceId')} = ${sql.ref('invoices.id')}
    and ${sql.ref('invoicePayments.extraTip')} > 0))`

/** The documents with service or a tip, and their payments. */
const tipsOf = (source: SaleSource) => ({
  documents: prepare<SaleSlice>()((db, slice) =>
    documentsIn(db, slice, source)
      .where(hasTip)
      .orderBy('invoices.id')
      .select([
        'invoices.id as documentId',
        waiterOfSale.as('waiterId'),
        sql<number>`1`.as('documents'),
        sql<number>`0`.as('quantity'),
        ...amountColumns(source),
      ])
      .$castTo<TippedDocument>(),
  ),
  payments: prepare<SaleSlice>()((db, slice) =>
    documentsIn(db, slice, source)
      .innerJoin('invoicePayments as payment', 'payment.invoiceId', 'invoices.id')
      .where(hasTip)
      .orderBy('invoices.id')
      .orderBy('payment.id')
      .select([
        'invoices.id as documentId',
        'payment.paymentMethodId as key',
        'payment.kind',
        'payment.amount',
        'payment.extraTip',
      ])
      .$castTo<ReportedPayment>(),
  ),
})
const tipQueries = { ISSUED: tipsOf('ISSUED'), ANNULLED: tipsOf('ANNULLED') }

/**
 * GET /reports/tips: by waiter or by day. Tips of an annulled sale are subtracted on the day of the
 * annulment.
 */
export async function reportTips(
  context: ReadContext,
  { query }: Input<typeof reports.tips>,
): Promise<TipsReport | StreamedFile> {
  const { db, language } = context
  const { groupBy, format } = query
  const scope = await reportScope(context, query.establishmentId)
  const days = reportDays(query, context.clock.now(), scope.clock)
  const groups = new Map<GroupKey, TipFigures>()
  const totals = { ...NO_TIPS }
  if (groupBy === 'day') for (const day of eachDay(days)) groups.set(day, { ...NO_TIPS })
  for await (const { source, times, slice } of walkSales(db, scope, days)) {
    // A credit note returns no tip.
    if (source === 'CREDITED') continue
    const documents = await tipQueries[source].documents.all(db, slice)
    const payments = await tipQueries[source].payments.all(db, slice)
    for (const [waiterId, ofWaiter] of Map.groupBy(documents, (each) => each.waiterId)) {
      const key = groupBy === 'day' ? slice.day : waiterId
      const sums = groups.get(key) ?? { ...NO_TIPS }
      groups.set(key, sums)
      const ids = new Set(ofWaiter.map(({ documentId }) => documentId))
      const own = payments.filter(({ documentId }) => ids.has(documentId))
      const tips = tipFigures(ofWaiter, own)
      for (const name of Object.keys(NO_TIPS) as (keyof TipFigures)[]) {
        sums[name] += times * tips[name]
        totals[name] += times * tips[name]
      }
    }
  }
  const sorted = [...groups].toSorted(([one, a], [other, b]) =>
    groupBy === 'day'
      ? String(one).localeCompare(String(other))
      : b.tip + b.extraTip - a.tip - a.extraTip || Number(one) - Number(other),
  )
  const keys = sorted.map(([key]) => key)
  const labelOf = await groupLabels(db, groupBy, keys, language)
  const report: TipsReport = {
    from: days.from,
    to: days.to,
    groupBy,
    rows: sorted.map(([key, sums]) => ({ key, label: labelOf(key), ...toAnswer(sums) })),
    totals: toAnswer(totals),
    withoutOpenRegisters: scope.isBlind === 1,
    ...endOfDays(scope),
  }
  return format === undefined ? report : fileOf(context, report, format)
}

/**
 * Returns the figures of tips by method. A tip on an invoice is divided like its payments; an extra tip
 * belongs to its own payment.
 */
function tipFigures(
  documents: readonly TippedDocument[],
  payments: readonly ReportedPayment[],
): TipFigures {
  const sums = { ...NO_TIPS, documents: documents.length }
  for (const { kind, service, tip, extraTip } of sharesOfPayments(documents, payments)) {
    sums.service += service
    sums.tip += tip
    sums.extraTip += extraTip
    sums[kind === 'CASH' ? 'cash' : kind === 'CARD' ? 'card' : 'other'] += tip + extraTip
  }
  return sums
}

function toAnswer(sums: Readonly<TipFigures>) {
  const { documents, service, tip, extraTip, cash, card, other } = sums
  return {
    documents,
    service: dollars(service),
    tip: dollars(tip),
    extraTip: dollars(extraTip),
    cash: dollars(cash),
    card: dollars(card),
    other: dollars(other),
    total: dollars(tip + extraTip),
  }
}

const headings = [
  ['Clave', 'Key'],
  ['Grupo', 'Group'],
  ['Documentos', 'Documents'],
  ['Servicio', 'Service', 'AMOUNT'],
  ['Propina en factura', 'Tip on invoices', 'AMOUNT'],
  ['Propina fuera de factura', 'Tip beside invoices', 'AMOUNT'],
  ['En efectivo', 'In cash', 'AMOUNT'],
  ['Con tarjeta', 'By card', 'AMOUNT'],
  ['Por otro medio', 'Otherwise', 'AMOUNT'],
  ['Propinas', 'Tips', 'AMOUNT'],
] as const

function fileOf(
  { language }: ReadContext,
  { from, to, rows, totals, dayEndsAt }: TipsReport,
  format: FileFormat,
): StreamedFile {
  const cellsOf = (key: GroupKey, label: string, row: typeof totals) => [
    key,
    label,
    row.documents,
    row.service,
    row.tip,
    row.extraTip,
    row.cash,
    row.card,
    row.other,
    row.total,
  ]
  return reportFile(`tips-${from}-${to}${nameOfEnd(dayEndsAt)}`, format, {
    columns: columnsOf(headings, language),
    rows: rows.map((row) => cellsOf(row.key, row.label, row)),
    totals: cellsOf(null, 'Total', totals),
  })
}
