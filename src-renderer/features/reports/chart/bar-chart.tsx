import { type MouseEvent, useId } from 'react'
import { wholeCents } from '#shared/domain/money/money.ts'
import { useDeviceSettings } from '#renderer/session/device-settings.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useElementSize } from '#renderer/ui/layout/use-element-size.ts'
import { type Axis, axisOf, heightOf, labelStep } from './axis.ts'
import type { ChartPoint, ChartProps } from './chart-point.ts'
import classes from './chart.module.css'
import { Trend } from './trend.tsx'

/** Width of a letter, in pixels at 100 % text. */
const LETTER = 8.5
const LABEL_HEIGHT = 26
const TOP = 10
const WIDEST_BAR = 64
/** More points are drawn as a line, because their bars would be too thin. */
const MOST_BARS = 60

/** Bars over time, each with the outline of the compared days behind it. The table has the same amounts. */
export function BarChart(chart: ChartProps) {
  const [place, size] = useElementSize()
  return (
    <div ref={place} className={classes['place']}>
      {size !== undefined && <Drawing {...chart} {...size} />}
    </div>
  )
}

function Drawing({
  points,
  label,
  chosen,
  strong = chosen,
  onChoose,
  width,
  height,
}: ChartProps & { readonly width: number; readonly height: number }) {
  const { note } = useFormat()
  const zoom = useDeviceSettings(({ textZoom }) => textZoom) / 100
  const hatching = useId()
  const axis = axisOf(points.flatMap(({ value, before }) => [value, before ?? 0]))
  const ticks = [wholeCents(0), ...axis.ticks].map((tick) => ({ tick, text: note(tick) }))
  const left = (letters(axis.ticks.map(note)) * LETTER + 12) * zoom
  const base = height - LABEL_HEIGHT * zoom
  const yOf = (amount: number) => base - heightOf(amount, axis) * (base - TOP * zoom)
  const pitch = (width - left) / Math.max(1, points.length)
  const middleOf = (index: number) => left + pitch * (index + 0.5)
  const every = labelStep((letters(points.map((point) => point.label)) * LETTER + 4) * zoom, pitch)

  function press(event: MouseEvent<SVGSVGElement>): void {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left - left
    const point = points[Math.floor(at / pitch)]
    if (point !== undefined) onChoose?.(point.key)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the rows of the table are the same choice for the keyboard
    <svg
      className={classes['drawing']}
      data-presses={onChoose !== undefined}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      onClick={press}
    >
      <Hatching id={hatching} />
      {ticks
        .filter(({ tick }) => tick !== 0)
        .map(({ tick, text }) => (
          <g key={tick}>
            <line className={classes['grid']} x1={left} x2={width} y1={yOf(tick)} y2={yOf(tick)} />
            <text className={classes['tick']} x={left - 8} y={yOf(tick)} dy="0.35em">
              {text}
            </text>
          </g>
        ))}
      {points.length > MOST_BARS ? (
        <Trend points={points} chosen={chosen} middleOf={middleOf} yOf={yOf} />
      ) : (
        points.map((point, index) => (
          <Bar
            key={point.key}
            point={point}
            isChosen={point.key === chosen}
            middle={middleOf(index)}
            width={Math.min(pitch, WIDEST_BAR * zoom)}
            yOf={yOf}
            hatching={hatching}
          />
        ))
      )}
      <line className={classes['base']} x1={left} x2={width} y1={yOf(0)} y2={yOf(0)} />
      {points.map(
        (point, index) =>
          index % every === 0 && (
            <text
              key={point.key}
              className={classes['label']}
              data-chosen={point.key === strong}
              x={Math.min(middleOf(index), width - (point.label.length * LETTER * zoom) / 2 - 1)}
              y={height - 7 * zoom}
            >
              {point.label}
            </text>
          ),
      )}
    </svg>
  )
}

/** Returns the number of letters of the longest text. */
function letters(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => text.length))
}

function Bar({
  point: { value, before },
  isChosen,
  middle,
  width,
  yOf,
  hatching,
}: {
  readonly point: ChartPoint
  readonly isChosen: boolean
  readonly middle: number
  readonly width: number
  readonly yOf: (amount: Axis['high'] | number) => number
  readonly hatching: string
}) {
  const boxOf = (amount: number, share: number, grow = 0) => {
    const [top, end] = [yOf(Math.max(0, amount)), yOf(Math.min(0, amount))]
    return {
      x: middle - (width * share) / 2 - grow,
      y: top - grow,
      width: width * share + 2 * grow,
      height: Math.max(0, end - top) + 2 * grow,
    }
  }
  return (
    <>
      {before !== null && before !== 0 && (
        <rect
          className={classes['before']}
          fill={`url(#${hatching})`}
          {...boxOf(before, 0.9)}
          rx={2}
        />
      )}
      {value !== 0 && <rect className={classes['value']} {...boxOf(value, 0.72)} rx={2} />}
      {isChosen && (
        <rect
          className={classes['ring']}
          {...boxOf(Math.max(value, before ?? 0), 0.92, 2)}
          rx={5}
        />
      )}
    </>
  )
}

/** The lines inside the outline of the compared days, `size` pixels apart. */
export function Hatching({ id, size = 7 }: { readonly id: string; readonly size?: number }) {
  return (
    <defs>
      <pattern
        id={id}
        width={size}
        height={size}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line className={classes['hatch']} x1="0" x2="0" y1="0" y2={size} />
      </pattern>
    </defs>
  )
}
