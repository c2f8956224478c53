import type { ListedCreditNote } from '#shared/api/sales/credit-notes.ts'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { type CreditableLine, creditPart, creditRest } from '#shared/domain/sale/credit-part.ts'
import {
  add,
  type Cents,
  fromMillionths,
  sum,
  toCents,
  toMillionths,
} from '#shared/domain/money/money.ts'

/** A line that was sold, with what earlier notes left of it. */
export interface LineToCredit {
  readonly id: number
  readonly description: string
  readonly sold: number
  readonly left: number
  /** Quantity still to credit, by line of the document; a combo has one line for each tax. */
  readonly rests: readonly CreditableLine[]
}

export function linesToCredit(
  invoice: Invoice,
  notes: readonly ListedCreditNote[],
): LineToCredit[] {
  const credited = Map.groupBy(
    notes.flatMap(({ lines }) => lines ?? []),
    ({ lineId }) => lineId,
  )
  const restOf = (line: Invoice['details'][number]) =>
    (credited.get(line.id) ?? []).reduce(
      (left, each) => creditRest(left, partsOf(each)),
      partsOf(line),
    )
  const byTax = Map.groupBy(
    invoice.details.filter(({ partOfLine }) => partOfLine !== null),
    ({ partOfLine }) => partOfLine,
  )
  return invoice.details
    .filter(({ partOfLine }) => partOfLine === null)
    .map((line) => {
      const rest = restOf(line)
      return {
        id: line.id,
        description: line.description,
        sold: line.quantity,
        left: fromMillionths(rest.quantity),
        rests: [rest, ...(byTax.get(line.lineNumber) ?? []).map(restOf)],
      }
    })
}

function partsOf(line: {
  readonly quantity: number
  readonly totalPrice: number
  readonly iceAmount: number
  readonly taxAmount: number
  readonly discount: number
}): CreditableLine {
  return {
    quantity: toMillionths(line.quantity),
    net: toCents(line.totalPrice),
    ice: toCents(line.iceAmount),
    tax: toCents(line.taxAmount),
    discount: toCents(line.discount),
  }
}

/** Returns the value of a quantity of a line under each of its taxes, computed as the register does. */
function creditedOf({ rests }: LineToCredit, quantity: number): CreditableLine[] {
  return rests.map((rest) => creditPart(rest, toMillionths(quantity)))
}

/** Returns what a guest gets back for a quantity of a line. */
export function creditedAmount(line: LineToCredit, quantity: number): Cents {
  return sum(creditedOf(line, quantity).map(amountOf))
}

function amountOf({ net, ice, tax }: CreditableLine): Cents {
  return add(net, ice, tax)
}

/** Returns net, taxes and total of the chosen quantities. */
export function sumsOf(lines: readonly LineToCredit[], quantities: ReadonlyMap<number, number>) {
  const parts = lines
    .map((line) => ({ line, quantity: quantities.get(line.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
    .flatMap(({ line, quantity }) => creditedOf(line, quantity))
  return {
    net: sum(parts.map(({ net }) => net)),
    tax: sum(parts.map(({ ice, tax }) => add(ice, tax))),
    total: sum(parts.map(amountOf)),
    left: sum(lines.flatMap(({ rests }) => rests.map(amountOf))),
  }
}
