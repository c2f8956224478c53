import type { FieldProblem } from '#shared/api/error.ts'
import type { InvoiceRequest } from '#shared/api/sales/invoices.ts'
import {
  fullPriceUnit,
  type InvoiceTotals,
  type LineAmounts,
  sumUp,
} from '#shared/domain/tax/invoice-totals.ts'
import {
  add,
  type Cents,
  multiply,
  percentOf,
  subtract,
  toCents,
  ZERO,
} from '#shared/domain/money/money.ts'
import { unitPriceFor } from '#shared/domain/tax/tax.ts'
import { agreeOnAmounts, differs } from '#main/rules/sale/lines/agree-on-amounts.ts'
import type { SaleLine } from '#main/rules/sale/lines/sale-line.ts'

interface Accepted {
  readonly totals: InvoiceTotals
  readonly problems: readonly FieldProblem[]
}

/**
 * Returns the amounts of an invoice that a till issued. If the till states all of them, they are kept,
 * provided that they add up: the amounts of a share cannot be computed from prices.
 */
export function acceptAmounts(
  body: InvoiceRequest,
  lines: readonly SaleLine[],
  tipAmount: Cents,
): Accepted {
  const stated = statedLines(body)
  if (stated === undefined) {
    return agreeOnAmounts(body, lines, { tipAmount, serviceOf: () => ZERO })
  }
  const totals = sumUp(lines, stated, tipAmount)
  const problems = lines.flatMap((line, index) =>
    checkLine(`details[${index}]`, line, stated[index] as LineAmounts, body.details[index]),
  )
  problems.push(...checkTaxes(lines, totals), ...checkHeader(body, totals))
  return { totals, problems }
}

/** Returns undefined if any line omits an amount. */
function statedLines(body: InvoiceRequest): LineAmounts[] | undefined {
  const stated: LineAmounts[] = []
  for (const { subtotalAmount, taxAmount, iceAmount, totalAmount } of body.details) {
    if (subtotalAmount == null || taxAmount == null || totalAmount == null) return undefined
    const net = toCents(subtotalAmount)
    const ice = toCents(iceAmount ?? 0)
    const tax = toCents(taxAmount)
    stated.push({ net, ice, tax, total: add(net, ice, tax) })
  }
  return stated
}

function checkLine(
  field: string,
  line: SaleLine,
  { net, total }: LineAmounts,
  sent: InvoiceRequest['details'][number] | undefined,
): FieldProblem[] {
  const { quantity, discount } = line
  const priceUnit = fullPriceUnit(line)
  const problems: FieldProblem[] = []
  const gross = add(net, discount)
  // For very large quantities, a six-decimal price can miss the net by a cent; then accept the nearest
  // price.
  if (unitPriceFor(gross, quantity, priceUnit) !== priceUnit) {
    const expected = subtract(multiply(quantity, priceUnit), discount)
    problems.push(differs(`${field}.subtotalAmount`, expected))
  }
  if (sent?.totalAmount != null && toCents(sent.totalAmount) !== total) {
    problems.push(differs(`${field}.totalAmount`, total))
  }
  return problems
}

/** Checks each rate: both lawful roundings keep the tax within one cent of base × rate. */
function checkTaxes(lines: readonly SaleLine[], totals: InvoiceTotals): FieldProblem[] {
  const isTaxed = totals.taxes.every(
    ({ tax, base, amount }) => Math.abs(amount - percentOf(base, tax.rate)) <= 1,
  )
  if (!isTaxed) {
    const expected = totals.taxes.map(({ tax, base }) => percentOf(base, tax.rate))
    return [
      differs(
        'taxAmount',
        expected.reduce((sum, each) => add(sum, each), ZERO),
      ),
    ]
  }
  const iceByRate = Map.groupBy(lines.keys(), (index) => lines[index]?.iceRate ?? 0)
  return [...iceByRate].flatMap(([rate, indexes]) => {
    const parts = indexes.map((index) => totals.lines[index] as LineAmounts)
    const net = parts.reduce((sum, part) => sum + part.net, 0)
    const ice = parts.reduce((sum, part) => sum + part.ice, 0)
    // ICE tolerance: the effect of half a cent of net, plus one cent.
    const tolerance = 1 + Math.ceil(rate / 20_000)
    const expected = percentOf(net as Cents, rate as Parameters<typeof percentOf>[1])
    if (Math.abs(ice - expected) <= (rate === 0 ? 0 : tolerance)) return []
    return [differs(`details[${indexes[0] ?? 0}].iceAmount`, expected)]
  })
}

function checkHeader(body: InvoiceRequest, totals: InvoiceTotals): FieldProblem[] {
  const stated = [
    ['subtotalAmount', body.subtotalAmount, totals.subtotal],
    ['taxAmount', body.taxAmount, totals.tax],
    ['totalAmount', body.totalAmount, totals.total],
  ] as const
  return stated.flatMap(([field, sent, expected]) =>
    sent != null && toCents(sent) !== expected ? [differs(field, expected)] : [],
  )
}
