/** An amount of US dollars in whole cents: totals, payments, cash. */
export type Cents = number & { readonly unit: 'cents' }
/** A count or unit price in millionths: 1.5 kg is 1_500_000, $ 2.20 a piece is 2_200_000. */
export type Millionths = number & { readonly unit: 'millionths' }
/** A percentage in hundredths of a point: 15 % is 1500. */
export type BasisPoints = number & { readonly unit: 'basis points' }

const CENTS = 100
const MILLIONTHS = 1_000_000
const BASIS_POINTS = 100

/** Marks a whole number as cents: a database's sum, a rounded result. Throws RangeError on a fraction. */
export function wholeCents(value: number): Cents {
  return requireWhole(value) as Cents
}

/** Marks a whole number as millionths. Throws RangeError on a fraction. */
export function wholeMillionths(value: number): Millionths {
  return requireWhole(value) as Millionths
}

/** Marks a whole number as hundredths of a point. Throws RangeError on a fraction. */
export function wholeBasisPoints(value: number): BasisPoints {
  return requireWhole(value) as BasisPoints
}

function requireWhole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole amount`)
  return value
}

/** Divides half-up, away from zero for negatives, like the tax office's samples. */
export function divideHalfUp(dividend: bigint, divisor: bigint): number {
  const negative = dividend < 0n
  const magnitude = negative ? -dividend : dividend
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n)
  return Number(negative ? -rounded : rounded)
}

/** Returns `value × factor` as an integer, or NaN if the value has more decimals than the factor. */
function scale(value: number, factor: number): number {
  const scaled = value * factor
  const nearest = Math.round(scaled)
  // Accept only the rounding error of a product of doubles; a larger difference is a real digit.
  return Math.abs(scaled - nearest) <= Math.abs(scaled) * 2 ** -50 ? nearest : Number.NaN
}

/** True if `value` has at most the given number of decimals. */
export function hasAtMostDecimals(value: number, decimals: number): boolean {
  return !Number.isNaN(scale(value, 10 ** decimals))
}

/** Converts JSON dollars to cents. Throws RangeError on a fraction of a cent. */
export function toCents(dollars: number): Cents {
  const cents = scale(dollars, CENTS)
  if (Number.isNaN(cents)) throw new RangeError(`${dollars} has a fraction of a cent`)
  return cents as Cents
}

export function fromCents(cents: Cents): number {
  return cents / CENTS
}

/** Converts a JSON number to millionths. Throws RangeError beyond six decimals. */
export function toMillionths(value: number): Millionths {
  const millionths = scale(value, MILLIONTHS)
  if (Number.isNaN(millionths)) throw new RangeError(`${value} has more than six decimals`)
  return millionths as Millionths
}

export function fromMillionths(value: Millionths): number {
  return value / MILLIONTHS
}

/** Converts a JSON percentage (15, 12.5) to hundredths of a point. */
export function toBasisPoints(percent: number): BasisPoints {
  const points = scale(percent, BASIS_POINTS)
  if (Number.isNaN(points)) throw new RangeError(`${percent} % has more than two decimals`)
  return points as BasisPoints
}

export function fromBasisPoints(points: BasisPoints): number {
  return points / BASIS_POINTS
}

/** Returns quantity × unit price, half-up to the cent. */
export function multiply(quantity: Millionths, priceUnit: Millionths): Cents {
  const product = quantity * priceUnit
  if (Number.isSafeInteger(product)) return divideSafe(product, 1e10) as Cents
  return divideHalfUp(BigInt(quantity) * BigInt(priceUnit), 10_000_000_000n) as Cents
}

/** Returns `rate` of an amount, half-up to the cent. */
export function percentOf(amount: Cents, rate: BasisPoints): Cents {
  const product = amount * rate
  if (Number.isSafeInteger(product)) return divideSafe(product, 1e4) as Cents
  return divideHalfUp(BigInt(amount) * BigInt(rate), 10_000n) as Cents
}

/** Divides safe integers half-up without BigInt, for the hot path of a sale. */
export function divideSafe(dividend: number, divisor: number): number {
  const magnitude = Math.abs(dividend)
  const remainder = magnitude % divisor
  const quotient = (magnitude - remainder) / divisor
  const rounded = remainder * 2 >= divisor ? quotient + 1 : quotient
  return dividend < 0 ? -rounded : rounded
}

/**
 * Returns `part` / `whole` (both positive integers) of an amount, half-up: a proportional discount, an equal
 * share.
 */
export function proportion<A extends Amount>(amount: A, part: number, whole: number): A {
  return divideHalfUp(BigInt(amount) * BigInt(part), BigInt(whole)) as A
}

type Amount = Cents | Millionths | BasisPoints

/**
 * Adds two to four amounts of one unit. It has no rest parameter, because that would allocate an array in
 * each sale.
 */
export function add<A extends Amount>(
  one: A,
  other: NoInfer<A>,
  third: NoInfer<A> | 0 = 0,
  fourth: NoInfer<A> | 0 = 0,
): A {
  return (one + other + third + fourth) as A
}

/** Subtracts an amount from another of the same unit. */
export function subtract<A extends Amount>(from: A, amount: NoInfer<A>): A {
  return (from - amount) as A
}

/** Returns a whole number of times an amount: pieces of a denomination. */
export function times<A extends Amount>(amount: A, count: number): A {
  return (amount * count) as A
}

/** Returns an amount without its sign. */
export function absolute<A extends Amount>(amount: A): A {
  return Math.abs(amount) as A
}

/** Returns the lesser of two amounts of one unit. */
export function lesser<A extends Amount>(one: A, other: NoInfer<A>): A {
  return one < other ? one : other
}

/** Returns the greater of two amounts of one unit. */
export function greater<A extends Amount>(one: A, other: NoInfer<A>): A {
  return one > other ? one : other
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return total as Cents
}

export const ZERO = 0 as Cents
/** An amount of millionths that is zero. */
export const NOTHING = 0 as Millionths
export const ONE_UNIT = 1_000_000 as Millionths

/**
 * Divides an amount into `count` shares that differ by at most a cent and sum to it; the first shares get the
 * odd cents.
 */
export function equalShares<A extends Amount>(amount: A, count: number): A[] {
  const least = Math.floor(amount / count)
  const odd = amount - least * count
  return Array.from({ length: count }, (_, index) => (least + (index < odd ? 1 : 0)) as A)
}
