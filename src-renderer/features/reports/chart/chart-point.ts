import type { Cents } from '../../../../src-shared/domain/money.ts'

/** One bar, with the bar of the compared days behind it. */
export interface ChartPoint {
  readonly key: string
  /** Below or beside the bar. */
  readonly label: string
  readonly value: Cents
  /** Null without a comparison. */
  readonly before: Cents | null
}

/** Properties of the bar charts, upright and lying. */
export interface ChartProps {
  readonly points: readonly ChartPoint[]
  /** Says what a screen reader finds here, and where the amounts stand. */
  readonly label: string
  readonly chosen: string | undefined
  /** Its label is bold without a choice: the hour that is running. */
  readonly strong?: string | undefined
  readonly onChoose?: ((key: string) => void) | undefined
}
