import type { StockDay } from '#shared/api/goods/stock.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useDeviceSettings } from '#renderer/session/device-settings.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useElementSize } from '#renderer/ui/layout/use-element-size.ts'
import { balanceAxis, stepPoints } from './balance-steps.ts'
import { stockMessages } from './stock-messages.ts'
import classes from './stock.module.css'

/** Width of a figure, in pixels at 100 % text. */
const FIGURE = 9
const LABEL_HEIGHT = 26
/** Room for the mark of a purchase. */
const TOP = 20
const MOST_LABELS = 6

interface ChartProps {
  readonly name: string
  readonly days: readonly StockDay[]
}

/** The stock by day as steps, because it changes at once and never slopes; purchases are marked. */
export function BalanceChart(props: ChartProps) {
  const t = useMessages(stockMessages)
  const [place, size] = useElementSize()
  return (
    <figure className={classes['chart']}>
      <figcaption>{t('howMuch')}</figcaption>
      <div ref={place} className={classes['drawing']}>
        {size !== undefined && <Drawing {...props} {...size} />}
      </div>
    </figure>
  )
}

function Drawing({
  name,
  days,
  width,
  height,
}: ChartProps & { readonly width: number; readonly height: number }) {
  const t = useMessages(stockMessages)
  const { quantity, date } = useFormat()
  const zoom = useDeviceSettings(({ textZoom }) => textZoom) / 100
  const axis = balanceAxis(days.map(({ balance }) => balance))
  const left = (Math.max(...axis.ticks.map((tick) => quantity(tick).length)) * FIGURE + 12) * zoom
  const base = height - LABEL_HEIGHT * zoom
  const top = TOP * zoom
  const yOf = (value: number) => base - ((value - axis.low) / (axis.high - axis.low)) * (base - top)
  const pitch = (width - left - 8) / Math.max(1, days.length)
  const xOf = (index: number) => left + pitch * index
  const steps = stepPoints(days.map(({ balance }) => balance))
    .map(({ index, balance }) => `${xOf(index)},${yOf(balance)}`)
    .join(' ')
  const every = Math.max(1, Math.ceil(days.length / MOST_LABELS))
  const first = days[0]?.date ?? ''
  const last = days.at(-1)
  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={t('chart', { name, from: date(first), to: date(last?.date ?? '') })}
    >
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <line className={classes['grid']} x1={left} x2={width} y1={yOf(tick)} y2={yOf(tick)} />
          <text className={classes['tick']} x={left - 8} y={yOf(tick)} dy="0.35em">
            {quantity(tick)}
          </text>
        </g>
      ))}
      <polygon
        className={classes['area']}
        points={`${left},${yOf(0)} ${steps} ${xOf(days.length)},${yOf(0)}`}
      />
      <polyline className={classes['steps']} points={steps} />
      {last !== undefined && (
        <circle
          className={classes['now']}
          cx={xOf(days.length)}
          cy={yOf(last.balance)}
          r={5 * zoom}
        />
      )}
      {days.map(
        (day, index) =>
          index % every === 0 && (
            <text
              key={day.date}
              className={classes['label']}
              x={xOf(index) + pitch / 2}
              y={height - 7 * zoom}
            >
              {date(day.date).slice(0, 5)}
            </text>
          ),
      )}
      {days.map((day, index) =>
        day.hasPurchase ? (
          <path
            key={day.date}
            className={classes['mark']}
            d={`M${xOf(index) - 6},${yOf(day.balance) - 16}h12l-6,9z`}
          />
        ) : null,
      )}
    </svg>
  )
}
