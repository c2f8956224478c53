import type { ConflictSide } from '#shared/api/machine/conflicts.ts'
import {
  add,
  type Cents,
  fromCents,
  fromMillionths,
  type Millionths,
  NOTHING,
  proportion,
  subtract,
  ZERO,
} from '#shared/domain/money/money.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { programOfPoint } from './shop-programs.ts'
import { sideOf, type SideLine } from './sides.ts'

const findInvoice = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('invoices')
    .innerJoin('users', 'users.id', 'invoices.createdById')
    .where('invoices.id', '=', id)
    .select([
      'invoices.number',
      'invoices.total',
      'invoices.issuedAt',
      'invoices.emissionPointId',
      'invoices.customerName',
      'users.name as userName',
    ]),
)

const listLines = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('invoiceLines')
    .where('invoiceId', '=', id)
    .orderBy('lineNumber')
    .select([
      'lineNumber',
      'partOfLine',
      'productId',
      'comboId',
      'description',
      'quantity',
      'totalPrice',
      'iceAmount',
      'taxAmount',
    ]),
)

const listPayments = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('invoicePayments')
    .innerJoin('paymentMethods', 'paymentMethods.id', 'invoicePayments.paymentMethodId')
    .where('invoicePayments.invoiceId', '=', id)
    .orderBy('invoicePayments.id')
    .select(['paymentMethods.name', 'invoicePayments.receivedAmount', 'invoicePayments.amount']),
)

/** An order line that is billed twice. */
export interface DoubleItem {
  readonly itemUuid: string
  readonly productId: number
  readonly comboId: number | null
  /** Both bill so much of it. */
  readonly quantity: Millionths
}

export interface InvoiceSide {
  readonly side: ConflictSide
  /** Number of the invoice line of each double item. */
  readonly lineOf: ReadonlyMap<string, number>
  /** The whole invoice line of each double item. */
  readonly wholeOf: ReadonlyMap<string, { readonly quantity: Millionths; readonly amount: Cents }>
}

type Line = Awaited<ReturnType<typeof listLines.all>>[number]

/** Returns an invoice as a side of a conflict, with all of its lines; those of the double items are marked. */
export async function invoiceSide(
  db: ReadDatabase,
  invoiceId: number,
  doubles: readonly DoubleItem[],
): Promise<InvoiceSide> {
  const invoice = await findInvoice.first(db, { id: invoiceId })
  if (invoice === undefined) throw new Error(`Invoice ${invoiceId} is gone`)
  const lines = withTaxParts(await listLines.all(db, { id: invoiceId }))
  const found = matchLines(lines, doubles)
  const payments = await listPayments.all(db, { id: invoiceId })
  return {
    side: await sideOf(db, await programOfPoint(db, invoice.emissionPointId), {
      userName: invoice.userName,
      at: invoice.issuedAt,
      total: fromCents(invoice.total),
      invoiceId,
      invoiceNumber: invoice.number,
      customerName: invoice.customerName,
      payments: [...new Set(payments.map(({ name }) => name))],
      change: changeOf(payments),
      lines: lines.flatMap((line) => shownLines(line, found.doubled.get(line.lineNumber))),
    }),
    lineOf: found.lineOf,
    wholeOf: new Map(
      [...found.lineOf].flatMap(([itemUuid, lineNumber]) =>
        lines
          .filter((line) => line.lineNumber === lineNumber)
          .map((line) => [itemUuid, { quantity: line.quantity, amount: amountOf(line) }] as const),
      ),
    ),
  }
}

/** Returns the dollars that were given back; null if nobody paid with more than the amount. */
function changeOf(
  payments: readonly { readonly receivedAmount: Cents | null; readonly amount: Cents }[],
): number | null {
  const change = payments.reduce<Cents>(
    (all, { receivedAmount, amount }) =>
      receivedAmount === null ? all : add(all, subtract(receivedAmount, amount)),
    ZERO,
  )
  return change === ZERO ? null : fromCents(change)
}

/** Returns one line for each dish: a combo under several taxes has a line of the document for each of them. */
function withTaxParts(lines: readonly Line[]): Line[] {
  return lines
    .filter(({ partOfLine }) => partOfLine === null)
    .map((line) =>
      lines
        .filter(({ partOfLine }) => partOfLine === line.lineNumber)
        .reduce(
          (whole, part) => ({
            ...whole,
            totalPrice: add(whole.totalPrice, part.totalPrice),
            iceAmount: add(whole.iceAmount, part.iceAmount),
            taxAmount: add(whole.taxAmount, part.taxAmount),
          }),
          line,
        ),
    )
}

/** Finds the invoice line of each item by its dish: first one of the same quantity, then any that has enough left. */
function matchLines(lines: readonly Line[], doubles: readonly DoubleItem[]) {
  const lineOf = new Map<string, number>()
  const doubled = new Map<number, Millionths>()
  for (const { itemUuid, productId, comboId, quantity } of doubles) {
    const left = (line: Line) => subtract(line.quantity, doubled.get(line.lineNumber) ?? NOTHING)
    const same = lines.filter(
      (line) => line.productId === productId && line.comboId === comboId && left(line) > 0,
    )
    const line =
      same.find((each) => left(each) === quantity) ??
      same.find((each) => left(each) > quantity) ??
      same[0]
    if (line === undefined) continue
    lineOf.set(itemUuid, line.lineNumber)
    const before = doubled.get(line.lineNumber) ?? NOTHING
    const most = Math.min(line.quantity, before + quantity) as Millionths
    doubled.set(line.lineNumber, most)
  }
  return { lineOf, doubled }
}

function shownLines(line: Line, doubled: Millionths = NOTHING): SideLine[] {
  const whole = amountOf(line)
  const amount = proportion(whole, doubled, line.quantity)
  const of = (quantity: Millionths, cents: typeof whole, isDouble: boolean) =>
    quantity === 0
      ? []
      : [
          {
            name: line.description,
            quantity: fromMillionths(quantity),
            amount: fromCents(cents),
            value: null,
            isDouble,
          },
        ]
  return [
    ...of(doubled, amount, true),
    ...of(subtract(line.quantity, doubled), subtract(whole, amount), false),
  ]
}

function amountOf({ totalPrice, iceAmount, taxAmount }: Line): Cents {
  return add(totalPrice, iceAmount, taxAmount)
}
