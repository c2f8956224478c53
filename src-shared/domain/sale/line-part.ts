import {
  add,
  type Cents,
  equalShares,
  type Millionths,
  subtract,
  NOTHING,
  ZERO,
} from '../money/money.ts'

/** A line of a check, or one guest's part of it. */
export interface Portion {
  readonly quantity: Millionths
  /** Net of tax, as on the line. */
  readonly discount: Cents
  /** Amount to pay, with tax. */
  readonly amount: Cents
}

/** Equal shares of a line; at least one is paid. */
export interface LineShares {
  readonly of: number
  /** The divided portion: the line or some of its units. */
  readonly whole: Portion
  readonly paid: readonly number[]
}

/** Unpaid part of a line. */
export interface OpenLine {
  readonly open: Portion
  readonly shares: LineShares | null
}

/** A guest's part of a line: some units, one of several equal shares, or all that is open. */
export interface PartRequest {
  /** Units to pay; with `share`, the units to divide. */
  readonly quantity?: Millionths | undefined
  readonly share?: { readonly of: number; readonly number: number } | undefined
}

export type PartRefusal = 'NOTHING_OPEN' | 'BEYOND_OPEN' | 'OTHER_SHARES' | 'SHARE_PAID'

export type PartResult =
  | {
      readonly isTaken: true
      readonly part: Portion
      readonly shareNumber: number | null
      /** The line after taking the part. */
      readonly rest: OpenLine
    }
  | { readonly isTaken: false; readonly refusal: PartRefusal }

/**
 * Takes a part off a line. In any order of parts they sum to the line to the cent: the first ones get the odd
 * cents and the last one is the remainder.
 */
export function takePart(line: OpenLine, request: PartRequest): PartResult {
  if (line.open.quantity <= 0) return refused('NOTHING_OPEN')
  if (request.share !== undefined) return takeShare(line, request.share, request.quantity)
  if (request.quantity === undefined) return taken(line, line.open)
  const free = freeOf(line)
  if (request.quantity > free.quantity) return refused('BEYOND_OPEN')
  return taken(line, unitsOf(free, request.quantity))
}

/** Returns the open part that is not reserved for equal shares. */
function freeOf({ open, shares }: OpenLine): Portion {
  if (shares === null || shares.paid.length === 0) return open
  return unpaidShares(shares).reduce(
    (free, number) => minus(free, shareOf(shares.whole, shares.of, number)),
    open,
  )
}

function takeShare(
  line: OpenLine,
  { of, number }: { readonly of: number; readonly number: number },
  quantity: Millionths | undefined,
): PartResult {
  const running = line.shares !== null && line.shares.paid.length > 0 ? line.shares : undefined
  if (running === undefined) {
    if (quantity !== undefined && quantity > line.open.quantity) return refused('BEYOND_OPEN')
    const whole = quantity === undefined ? line.open : unitsOf(line.open, quantity)
    const shares = { of, whole, paid: [number] }
    return taken({ ...line, shares }, shareOf(whole, of, number), number)
  }
  const isOther = quantity !== undefined && quantity !== running.whole.quantity
  if (running.of !== of || isOther) return refused('OTHER_SHARES')
  if (running.paid.includes(number)) return refused('SHARE_PAID')
  const shares = { ...running, paid: [...running.paid, number] }
  return taken({ ...line, shares }, shareOf(running.whole, of, number), number)
}

/** Returns one of `of` equal shares; the first ones get the odd cents. */
export function shareOf(whole: Portion, of: number, number: number): Portion {
  const index = number - 1
  return {
    quantity: equalShares(whole.quantity, of)[index] ?? NOTHING,
    discount: equalShares(whole.discount, of)[index] ?? ZERO,
    amount: equalShares(whole.amount, of)[index] ?? ZERO,
  }
}

function unitsOf(from: Portion, quantity: Millionths): Portion {
  if (quantity === from.quantity) return from
  const at = (amount: number) => roundUp(amount, quantity, from.quantity)
  return { quantity, discount: at(from.discount), amount: at(from.amount) }
}

/** Rounds up: of three units of 10,00 the first costs 3,34 and the others 3,33. */
function roundUp(amount: number, part: number, whole: number): Cents {
  const product = BigInt(amount) * BigInt(part)
  const divisor = BigInt(whole)
  return Number((product + divisor - 1n) / divisor) as Cents
}

function unpaidShares({ of, paid }: LineShares): readonly number[] {
  return Array.from({ length: of }, (_, index) => index + 1).filter(
    (number) => !paid.includes(number),
  )
}

export function minus(from: Portion, part: Portion): Portion {
  return {
    quantity: subtract(from.quantity, part.quantity),
    discount: subtract(from.discount, part.discount),
    amount: subtract(from.amount, part.amount),
  }
}

export function plus(one: Portion, other: Portion): Portion {
  return {
    quantity: add(one.quantity, other.quantity),
    discount: add(one.discount, other.discount),
    amount: add(one.amount, other.amount),
  }
}

function taken(line: OpenLine, part: Portion, shareNumber: number | null = null): PartResult {
  return { isTaken: true, part, shareNumber, rest: { ...line, open: minus(line.open, part) } }
}

function refused(refusal: PartRefusal): PartResult {
  return { isTaken: false, refusal }
}
