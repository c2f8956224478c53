import type { Order } from '../../../src-shared/api/orders.ts'
import { billShare } from '../../../src-shared/domain/bill-share.ts'
import { invoiceTotals, type LineInput } from '../../../src-shared/domain/invoice-totals.ts'
import { type Cents, toCents } from '../../../src-shared/domain/money.ts'

export interface BillLine extends LineInput {
  /** Of the order's item, or of the line of a counter sale. */
  readonly uuid: string
  readonly description: string
  readonly observation: string | null
  /** Belongs to the bill that is being paid in equal shares. */
  readonly isShared: boolean
}

/** What there is to pay: a table's open items, or the counter sale in hand. */
export interface Bill {
  readonly lines: readonly BillLine[]
  /** Equal shares of which at least one is paid. */
  readonly split: Order['split']
}

/** What one invoice takes of a bill. */
export type Choice =
  | { readonly kind: 'whole' }
  | { readonly kind: 'items'; readonly uuids: readonly string[] }
  | { readonly kind: 'share'; readonly of: number; readonly number: number }

export const WHOLE: Choice = { kind: 'whole' }

/**
 * The choice as the bill allows it now: lines and shares that are gone are dropped, and a bill of
 * which shares are paid is paid in shares to its end, for the register refuses anything else.
 */
export function settledChoice(bill: Bill, choice: Choice): Choice {
  const { lines, split } = bill
  if (choice.kind === 'items') {
    const uuids = choice.uuids.filter((uuid) =>
      lines.some((line) => line.uuid === uuid && !line.isShared),
    )
    if (split === null || uuids.length > 0) return { kind: 'items', uuids }
  }
  if (split === null) return choice
  const isOpen = (number: number) => split.open.some((share) => share.number === number)
  if (choice.kind === 'share' && choice.of === split.of && isOpen(choice.number)) return choice
  const [next] = split.open
  if (next !== undefined) return { kind: 'share', of: split.of, number: next.number }
  return { kind: 'items', uuids: lines.filter((line) => !line.isShared).map(({ uuid }) => uuid) }
}

/** The lines of the invoice: of a share each with its part of quantity and price. */
export function linesToPay(bill: Bill, choice: Choice): readonly BillLine[] {
  switch (choice.kind) {
    case 'whole':
      return bill.lines
    case 'items':
      return bill.lines.filter(({ uuid }) => choice.uuids.includes(uuid))
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

/** What each of `of` equal shares comes to; those that are paid keep their place. */
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

/** Whether something stays open once the choice is paid. */
export function leavesRest(bill: Bill, choice: Choice): boolean {
  switch (choice.kind) {
    case 'whole':
      return false
    case 'items':
      return choice.uuids.length < bill.lines.length
    case 'share': {
      const open = bill.split === null ? choice.of : bill.split.open.length
      return open > 1 || sharedLines(bill).length < bill.lines.length
    }
  }
}

/** The first share divides everything; what is ordered after it stays apart. */
function sharedLines({ lines, split }: Bill): readonly BillLine[] {
  return split === null ? lines : lines.filter(({ isShared }) => isShared)
}
