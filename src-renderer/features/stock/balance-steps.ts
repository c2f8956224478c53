const MOST_TICKS = 4
const STEPS = [1, 2, 5] as const

/** The axis of a stock: it always has 0, and goes below it if more was sold than there was. */
export function balanceAxis(balances: readonly number[]): {
  readonly low: number
  readonly high: number
  /** Round numbers from low to high, with 0. */
  readonly ticks: readonly number[]
} {
  const high = Math.max(0, ...balances)
  const low = Math.min(0, ...balances)
  const step = stepOf(high - low)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { low: first * step, high: last * step, ticks }
}

/** Returns the smallest of 1, 2, 5, 10, 20 … that divides the length into at most `MOST_TICKS` parts. */
function stepOf(length: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS) if (length <= step * power * MOST_TICKS) return step * power
  }
}

/** Returns the corners of the steps: the balance of a day holds from its beginning to its end. */
export function stepPoints(
  balances: readonly number[],
): readonly { readonly index: number; readonly balance: number }[] {
  return balances.flatMap((balance, index) => [
    { index, balance },
    { index: index + 1, balance },
  ])
}
