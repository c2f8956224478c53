import type { ListedCreditNote } from '../../../src-shared/api/credit-notes.ts'
import type { Invoice } from '../../../src-shared/api/invoices.ts'
import {
  type CreditableLine,
  creditPart,
  creditRest,
} from '../../../src-shared/domain/credit-part.ts'
import {
  add,
  type Cents,
  fromMillionths,
  sum,
  toCents,
  toMillionths,
} from '../../../src-shared/domain/money.ts'

/** A line of the invoice with what earlier notes left of it. */
export interface LineToCredit {
  readonly id: number
  readonly description: string
  readonly sold: number
  readonly left: number
  readonly rest: CreditableLine
}

export function linesToCredit(
  invoice: Invoice,
  notes: readonly ListedCreditNote[],
): LineToCredit[] {
  const credited = Map.groupBy(
    notes.flatMap(({ lines }) => lines ?? []),
    ({ lineId }) => lineId,
  )
  return invoice.details.map((line) => {
    const rest = (credited.get(line.id) ?? []).reduce(
      (left, each) => creditRest(left, partsOf(each)),
      partsOf(line),
    )
    return {
      id: line.id,
      description: line.description,
      sold: line.quantity,
      left: fromMillionths(rest.quantity),
      rest,
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

/** Returns the value of a quantity of a line, computed as the register does. */
export function partOf(line: LineToCredit, quantity: number): CreditableLine {
  return creditPart(line.rest, toMillionths(quantity))
}

export function amountOf({ net, ice, tax }: CreditableLine): Cents {
  return add(net, ice, tax)
}

/** Returns net, taxes and total of the chosen quantities. */
export function sumsOf(lines: readonly LineToCredit[], quantities: ReadonlyMap<number, number>) {
  const parts = lines
    .map((line) => ({ line, quantity: quantities.get(line.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity }) => partOf(line, quantity))
  return {
    net: sum(parts.map(({ net }) => net)),
    tax: sum(parts.map(({ ice, tax }) => add(ice, tax))),
    total: sum(parts.map(amountOf)),
    left: sum(lines.map(({ rest }) => amountOf(rest))),
  }
}
