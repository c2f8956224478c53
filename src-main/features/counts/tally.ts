import type { CountLineMode } from '#shared/api/goods/counts.ts'
import type { Millionths } from '#shared/domain/money/money.ts'

export interface TalliedLine {
  readonly quantity: Millionths
  /** ISO 8601 by the till's clock. */
  readonly countedAt: string
  readonly mode: CountLineMode
}

/** Result of the lines of one product. */
export interface CountTally {
  readonly counted: Millionths
  /** The first and the last line that count. */
  readonly firstAt: string
  readonly countedAt: string
  /** True if a second count was asked for and has come. */
  readonly isRecounted: boolean
}

/**
 * Returns what the lines of a product come to; undefined without lines. A line that replaces ends the ones before it. If a
 * second count was asked for, the lines counted after that moment end the ones before it, whenever they arrive.
 *
 * @param lines in the order of counting
 */
export function tallyOf(
  lines: readonly TalliedLine[],
  recountAskedAt: string | null,
): CountTally | undefined {
  const second =
    recountAskedAt === null ? [] : lines.filter(({ countedAt }) => countedAt > recountAskedAt)
  const round = second.length > 0 ? second : lines
  const start = round.findLastIndex(({ mode }) => mode === 'REPLACE')
  const counting = round.slice(Math.max(start, 0))
  const [first] = counting
  const last = counting.at(-1)
  if (first === undefined || last === undefined) return undefined
  return {
    counted: counting.reduce((sum, { quantity }) => sum + quantity, 0) as Millionths,
    firstAt: first.countedAt,
    countedAt: last.countedAt,
    isRecounted: second.length > 0,
  }
}
