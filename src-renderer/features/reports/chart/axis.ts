import { type Cents, wholeCents } from '#shared/domain/money/money.ts'

/** The money axis of a chart. It begins at 0, or below it if there are credit notes. */
export interface Axis {
  readonly low: Cents
  readonly high: Cents
  /** Lines of the grid, without the line of 0; none if there is nothing to show. */
  readonly ticks: readonly Cents[]
}

const MOST_TICKS = 4
const STEPS = [1, 2, 5] as const

/** Returns the axis for these amounts, with at most five lines at round amounts. */
export function axisOf(amounts: readonly number[]): Axis {
  const high = Math.max(0, ...amounts)
  const low = Math.min(0, ...amounts)
  if (high === low) return { low: wholeCents(0), high: wholeCents(0), ticks: [] }
  const step = stepOf(high - low)
  const first = Math.floor(low / step)
  const last = lastLine(high, step)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return {
    low: wholeCents(first * step),
    high: wholeCents(Math.max(high, last * step)),
    ticks: ticks.filter((tick) => tick !== 0).map(wholeCents),
  }
}

/** Returns the number of the highest line. If the largest bar passes a line only by little, that line is the last. */
function lastLine(high: number, step: number): number {
  const below = Math.floor(high / step)
  return below > 0 && (high - below * step) * 4 <= step ? below : Math.ceil(high / step)
}

/** Returns the smallest of 1, 2, 5, 10, 20 … cents that divides the length into at most `MOST_TICKS` parts. */
function stepOf(length: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS) {
      if (length <= step * power * MOST_TICKS) return step * power
    }
  }
}

/** Returns the height of an amount on the axis, from 0 at its low end to 1. */
export function heightOf(amount: number, { low, high }: Axis): number {
  return high === low ? 0 : (amount - low) / (high - low)
}

/** Returns n, so that writing every nth label avoids overlaps. Widths in pixels. */
export function labelStep(labelWidth: number, pitch: number): number {
  return Math.max(1, Math.ceil(labelWidth / pitch))
}
