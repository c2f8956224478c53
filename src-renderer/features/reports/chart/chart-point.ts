import type { Cents } from '#shared/domain/money/money.ts'

/** One bar, with the bar of the compared days behind it. */
export interface ChartPoint {
  readonly key: string
  /** Shown below or beside the bar. */
  readonly label: string
  readonly value: Cents
  /** Null without a comparison. */
  readonly before: Cents | null
}

/** Properties of both bar charts, upright and horizontal. */
export interface ChartProps {
  readonly points: readonly ChartPoint[]
  /** Tells a screen reader the content, and where to find the amounts. */
  readonly label: string
  readonly chosen: string | undefined
  /** The point with a bold label if none is chosen: the current hour. */
  readonly strong?: string | undefined
  readonly onChoose?: ((key: string) => void) | undefined
}
