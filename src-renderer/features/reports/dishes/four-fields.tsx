import type { MouseEvent } from 'react'
import type { MenuEngineeringReport, MenuField } from '#shared/api/sales/goods-reports.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useDeviceSettings } from '#renderer/session/device-settings.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useElementSize } from '#renderer/ui/layout/use-element-size.ts'
import { axisOf } from '../chart/axis.ts'
import chart from '../chart/chart.module.css'
import { dishesMessages } from './dishes-messages.ts'
import { FieldShape } from './field-mark.tsx'
import { placeNames } from './place-names.ts'
import classes from './dishes.module.css'

export type EngineeredDish = MenuEngineeringReport['rows'][number]

/** A dish that has a place in the picture. */
interface PlacedDish extends EngineeredDish {
  readonly field: MenuField
  readonly unitMargin: number
}

interface FourFieldsProps {
  readonly report: MenuEngineeringReport
  readonly chosen: EngineeredDish | undefined
  readonly onChoose: (dish: EngineeredDish) => void
}

/** Width of a letter, in pixels at 100 % text. */
const LETTER = 8.2
const LABEL_HEIGHT = 52
const TOP = 12
/** Room for the names of the upper fields above the highest mark, and beside the last one. */
const NAME_ROOM = 30
const MARK_ROOM = 14
const NAME_GAP = 16
const NAME_HEIGHT = 20
/** A press that far from a mark still chooses it, in pixels. */
const REACH = 36

/** The dishes by units sold, and by what one of them leaves. The table has the same figures. */
export function FourFields(props: FourFieldsProps) {
  const [place, size] = useElementSize()
  return (
    <div ref={place} className={chart['place']}>
      {size !== undefined && <Drawing {...props} {...size} />}
    </div>
  )
}

function Drawing({
  report,
  chosen,
  onChoose,
  width,
  height,
}: FourFieldsProps & { readonly width: number; readonly height: number }) {
  const t = useMessages(dishesMessages)
  const { note, quantity } = useFormat()
  const zoom = useDeviceSettings(({ textZoom }) => textZoom) / 100
  const dishes = report.rows.filter(isPlaced)
  const popularFrom = report.popularFrom ?? 0
  const profitableFrom = (report.profitableFrom ?? 0) * 100
  const soldAxis = axisOf([...dishes.map((dish) => dish.quantity), popularFrom].map(Math.ceil))
  const leavesAxis = axisOf([...dishes.map(centsOf), profitableFrom].map(Math.round))
  const left =
    (Math.max(2, ...leavesAxis.ticks.map((tick) => note(tick).length)) * LETTER + 12) * zoom
  const right = width - 8 * zoom
  const base = height - LABEL_HEIGHT * zoom
  const top = TOP * zoom
  const xOf = (sold: number) =>
    left + (sold / Math.max(1, soldAxis.high)) * (right - left - MARK_ROOM * zoom)
  const yOf = (cents: number) =>
    base -
    ((cents - leavesAxis.low) / Math.max(1, leavesAxis.high - leavesAxis.low)) *
      (base - top - NAME_ROOM * zoom)
  const popularX = xOf(popularFrom)
  const profitableY = yOf(profitableFrom)
  // The chosen dish has its name first, then those that leave most.
  const inOrder = dishes.toSorted(
    (one, other) =>
      Number(other.productId === chosen?.productId) - Number(one.productId === chosen?.productId),
  )
  const marks = inOrder.map((dish) => ({
    dish,
    x: xOf(dish.quantity),
    y: yOf(centsOf(dish)),
    nameWidth: dish.name.length * LETTER * zoom,
  }))
  const sides = placeNames(
    marks,
    { left, right },
    { gap: NAME_GAP * zoom, height: NAME_HEIGHT * zoom },
  )

  function press(event: MouseEvent<SVGSVGElement>): void {
    const box = event.currentTarget.getBoundingClientRect()
    const [x, y] = [event.clientX - box.left, event.clientY - box.top]
    const nearest = marks
      .map((mark) => ({ dish: mark.dish, distance: Math.hypot(mark.x - x, mark.y - y) }))
      .toSorted((one, other) => one.distance - other.distance)[0]
    if (nearest !== undefined && nearest.distance <= REACH * zoom) onChoose(nearest.dish)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the rows of the table are the same choice for the keyboard
    <svg
      className={chart['drawing']}
      data-presses
      width={width}
      height={height}
      role="img"
      aria-label={t('chart', { count: dishes.length })}
      onClick={press}
    >
      <rect
        className={classes['field']}
        x={popularX}
        y={top}
        width={Math.max(0, right - popularX)}
        height={Math.max(0, profitableY - top)}
      />
      <rect
        className={classes['field']}
        x={left}
        y={profitableY}
        width={Math.max(0, popularX - left)}
        height={Math.max(0, base - profitableY)}
      />
      {leavesAxis.ticks.map((tick) => (
        <g key={tick}>
          <line className={chart['grid']} x1={left} x2={right} y1={yOf(tick)} y2={yOf(tick)} />
          <text className={chart['tick']} x={left - 8} y={yOf(tick)} dy="0.35em">
            {note(tick)}
          </text>
        </g>
      ))}
      {soldAxis.ticks.map((tick) => (
        <text
          key={tick}
          className={tick === soldAxis.high ? chart['tick'] : chart['label']}
          x={xOf(tick)}
          y={base + 20 * zoom}
        >
          {quantity(tick)}
        </text>
      ))}
      <line className={chart['base']} x1={left} x2={right} y1={yOf(0)} y2={yOf(0)} />
      <line className={classes['limit']} x1={popularX} x2={popularX} y1={top} y2={base} />
      <line className={classes['limit']} x1={left} x2={right} y1={profitableY} y2={profitableY} />
      <text className={classes['axisName']} x={left} y={base + 42 * zoom}>
        ↑ {t('leavesAxis')}
      </text>
      <text className={classes['axisName']} data-end x={right} y={base + 42 * zoom}>
        {t('soldAxis')} →
      </text>
      <text className={classes['fieldName']} x={left + 8} y={top + 20 * zoom}>
        {t('PUZZLE')}
      </text>
      <text className={classes['fieldName']} data-end x={right - 8} y={top + 20 * zoom}>
        {t('STAR')}
      </text>
      <text className={classes['fieldName']} x={left + 8} y={base - 12 * zoom}>
        {t('DOG')}
      </text>
      <text className={classes['fieldName']} data-end x={right - 8} y={base - 12 * zoom}>
        {t('PLOWHORSE')}
      </text>
      {marks.map(({ dish, x, y }, index) => (
        <g key={dish.productId} transform={`translate(${x},${y})`}>
          <FieldShape field={dish.field} />
          {dish.productId === chosen?.productId && <circle className={chart['ring']} r={15} />}
          {sides[index] !== undefined && (
            <text
              className={classes['dishName']}
              data-end={sides[index] === 'start'}
              data-chosen={dish.productId === chosen?.productId}
              x={(sides[index] === 'start' ? -1 : 1) * NAME_GAP * zoom}
              dy="0.35em"
            >
              {dish.name}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

function isPlaced(dish: EngineeredDish): dish is PlacedDish {
  return dish.field !== null && dish.unitMargin !== null
}

function centsOf({ unitMargin }: PlacedDish): number {
  return unitMargin * 100
}
