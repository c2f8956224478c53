import type { Order } from '#shared/api/sales/orders.ts'
import type { Offer } from '#shared/domain/price/free-units.ts'
import { billShare } from '#shared/domain/sale/bill-share.ts'
import { invoiceTotals, lineAmount, type LineInput } from '#shared/domain/tax/invoice-totals.ts'
import { type LineShares, type OpenLine, takePart } from '#shared/domain/sale/line-part.ts'
import { type Cents, toCents, toMillionths } from '#shared/domain/money/money.ts'

/** Quantity, discount and amount of the open part of the line. */
export interface BillLine extends LineInput {
  /** The uuid of the order's item, or of the line of a counter sale. */
  readonly uuid: string
  readonly productId: number
  readonly description: string
  readonly observation: string | null
  readonly isAllergy: boolean
  /** True if it belongs to the bill that is being paid in equal shares. */
  readonly isShared: boolean
  /** Equal shares of this line of which at least one is paid. */
  readonly shares?: LineShares | null
  /** The offer of a line whose free units are not stored yet: a line of the counter sale. */
  readonly offer?: Offer | undefined
}

/** The lines to pay: a table's open items, or the counter sale. */
export interface Bill {
  readonly lines: readonly BillLine[]
  /** Equal shares of which at least one is paid. */
  readonly split: Order['split']
  /** Prices lines that are paid together; absent: their amounts are stored. */
  readonly priceTogether?: (lines: readonly BillLine[]) => readonly BillLine[]
}

/** The part of a bill for one invoice. */
export type PaymentChoice =
  | { readonly kind: 'whole' }
  | {
      readonly kind: 'items'
      readonly uuids: readonly string[]
      /** Units by line; a missing line has all its open units. */
      readonly units?: Readonly<Record<string, number>>
    }
  /** The part of one person of a bill that is split by person. */
  | { readonly kind: 'person'; readonly person: number; readonly parts: readonly PartChoice[] }
  | { readonly kind: 'share'; readonly of: number; readonly number: number }

/** A part of a line: some units, or one of several equal shares of all or some of it. */
export interface PartChoice {
  readonly uuid: string
  readonly quantity?: number
  readonly share?: { readonly of: number; readonly number: number }
}

export const WHOLE: PaymentChoice = { kind: 'whole' }

/**
 * Returns the choice that the bill still allows, without lines and shares that no longer exist. A bill with a paid
 * share must be paid in shares to its end, because the register refuses any other choice.
 */
export function settledChoice(bill: Bill, choice: PaymentChoice): PaymentChoice {
  const { lines, split } = bill
  if (choice.kind === 'items') {
    const uuids = choice.uuids.filter((uuid) =>
      lines.some((line) => line.uuid === uuid && !line.isShared),
    )
    if (split === null || uuids.length > 0) {
      const units = unitsThatAreOpen(lines, choice)
      return { kind: 'items', uuids, ...(units === undefined ? {} : { units }) }
    }
  }
  if (choice.kind === 'person' && split === null) {
    const { taken } = takeParts(lines, choice.parts)
    return { ...choice, parts: taken.map(({ part }) => part) }
  }
  if (split === null) return choice
  const isOpen = (number: number) => split.open.some((share) => share.number === number)
  if (choice.kind === 'share' && choice.of === split.of && isOpen(choice.number)) return choice
  const [next] = split.open
  if (next !== undefined) return { kind: 'share', of: split.of, number: next.number }
  return { kind: 'items', uuids: lines.filter((line) => !line.isShared).map(({ uuid }) => uuid) }
}

/** Returns the lines of the invoice; for a share, each with its part of quantity and price. */
export function linesToPay(bill: Bill, choice: PaymentChoice): readonly BillLine[] {
  const lines = chosenLines(bill, choice)
  return bill.priceTogether?.(lines) ?? lines
}

function chosenLines(bill: Bill, choice: PaymentChoice): readonly BillLine[] {
  switch (choice.kind) {
    case 'whole':
      return bill.lines
    case 'items':
      return takeParts(bill.lines, partsOfItems(choice)).taken.map(({ line }) => line)
    case 'person':
      return takeParts(bill.lines, choice.parts).taken.map(({ line }) => line)
    case 'share':
      return billShare(sharedLines(bill), choice.of, choice.number)
  }
}

export interface Share {
  readonly number: number
  /** Without service and tip. */
  readonly total: Cents
  readonly isPaid: boolean
}

/** Returns the total of each of `of` equal shares; paid shares keep their place. */
export function sharesOf(bill: Bill, of: number): readonly Share[] {
  const { split } = bill
  if (split !== null) {
    const paid = split.paid.map((share) => toShare(share, true))
    const open = split.open.map((share) => toShare(share, false))
    return [...paid, ...open].toSorted((a, b) => a.number - b.number)
  }
  return Array.from({ length: of }, (_, index) => ({
    number: index + 1,
    total: invoiceTotals(billShare(bill.lines, of, index + 1)).total,
    isPaid: false,
  }))
}

function toShare(share: { number: number; totalAmount: number }, isPaid: boolean): Share {
  return { number: share.number, total: toCents(share.totalAmount), isPaid }
}

/** True if a part of the bill stays open after the choice is paid. */
export function leavesRest(bill: Bill, choice: PaymentChoice): boolean {
  switch (choice.kind) {
    case 'whole':
      return false
    case 'items':
      return takeParts(bill.lines, partsOfItems(choice)).leavesRest
    case 'person':
      return takeParts(bill.lines, choice.parts).leavesRest
    case 'share': {
      const open = bill.split === null ? choice.of : bill.split.open.length
      return open > 1 || sharedLines(bill).length < bill.lines.length
    }
  }
}

/** Returns the lines of the division, which the first paid share fixes; later orders are not in it. */
function sharedLines({ lines, split }: Bill): readonly BillLine[] {
  return split === null ? lines : lines.filter(({ isShared }) => isShared)
}

/** Returns the parts to request from the register for chosen lines. */
export function partsOfItems(
  choice: Extract<PaymentChoice, { kind: 'items' }>,
): readonly PartChoice[] {
  return choice.uuids.map((uuid) => {
    const quantity = choice.units?.[uuid]
    return quantity === undefined ? { uuid } : { uuid, quantity }
  })
}

export interface TakenParts {
  /** The parts that were found, as lines of an invoice. */
  readonly taken: readonly { readonly part: PartChoice; readonly line: BillLine }[]
  readonly rest: ReadonlyMap<string, OpenLine>
  readonly leavesRest: boolean
}

/** Takes parts off the lines in sequence, as the register will; omits parts that no longer exist. */
export function takeParts(lines: readonly BillLine[], parts: readonly PartChoice[]): TakenParts {
  const rest = new Map(lines.map((line) => [line.uuid, openLine(line)]))
  const taken = parts.flatMap((part) => {
    const line = lines.find(({ uuid }) => uuid === part.uuid)
    const open = rest.get(part.uuid)
    if (line === undefined || open === undefined) return []
    const result = takePart(open, {
      quantity: part.quantity === undefined ? undefined : toMillionths(part.quantity),
      share: part.share,
    })
    if (!result.isTaken) return []
    rest.set(part.uuid, result.rest)
    return [{ part, line: { ...line, ...result.part } }]
  })
  // In the order of the check, not of the choices.
  const order = new Map(lines.map(({ uuid }, index) => [uuid, index]))
  const place = (uuid: string) => order.get(uuid) ?? 0
  return {
    taken: taken.toSorted((a, b) => place(a.part.uuid) - place(b.part.uuid)),
    rest,
    leavesRest: [...rest.values()].some(({ open }) => open.quantity > 0),
  }
}

export function openLine(line: BillLine): OpenLine {
  return {
    open: {
      quantity: line.quantity,
      discount: line.discount,
      amount: line.amount ?? lineAmount(line),
    },
    shares: line.shares ?? null,
  }
}

/** Limits the chosen units to those still open, because others may have been paid meanwhile. */
function unitsThatAreOpen(
  lines: readonly BillLine[],
  { units }: Extract<PaymentChoice, { kind: 'items' }>,
): Readonly<Record<string, number>> | undefined {
  if (units === undefined) return undefined
  return Object.fromEntries(
    Object.entries(units).filter(([uuid, quantity]) => {
      const line = lines.find((each) => each.uuid === uuid)
      return line !== undefined && toMillionths(quantity) < line.quantity
    }),
  )
}
