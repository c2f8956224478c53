import type { ChartPoint } from './chart-point.ts'
import classes from './chart.module.css'

/** A line for many points; the compared days are dashed. */
export function Trend({
  points,
  chosen,
  middleOf,
  yOf,
}: {
  readonly points: readonly ChartPoint[]
  readonly chosen: string | undefined
  readonly middleOf: (index: number) => number
  readonly yOf: (amount: number) => number
}) {
  const lineOf = (amountOf: (point: ChartPoint) => number) =>
    points.map((point, index) => `${middleOf(index)},${yOf(amountOf(point))}`).join(' ')
  const index = points.findIndex(({ key }) => key === chosen)
  const point = points[index]
  return (
    <>
      {points.some(({ before }) => before !== null) && (
        <polyline className={classes['beforeLine']} points={lineOf(({ before }) => before ?? 0)} />
      )}
      <polyline className={classes['valueLine']} points={lineOf(({ value }) => value)} />
      {point !== undefined && (
        <circle className={classes['ring']} cx={middleOf(index)} cy={yOf(point.value)} r={6} />
      )}
    </>
  )
}
