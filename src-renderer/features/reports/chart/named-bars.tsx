import type { MouseEvent } from 'react'
import { useDeviceSettings } from '#renderer/session/device-settings.ts'
import { useElementSize } from '#renderer/ui/layout/use-element-size.ts'
import { axisOf } from './axis.ts'
import type { ChartProps } from './chart-point.ts'
import classes from './chart.module.css'

/** Height of a bar with its name, in pixels at 100 % text. */
const ROW = 44

/** Bars beside names: the largest ones that fit. The table has all of them. */
export function NamedBars({
  points,
  label,
  chosen,
  onChoose,
  noteOf,
}: ChartProps & {
  /** Returns the note with the number of shown bars, if some do not fit. */
  readonly noteOf: (count: number) => string
}) {
  const [place, size] = useElementSize()
  const zoom = useDeviceSettings(({ textZoom }) => textZoom) / 100
  const room = Math.floor((size?.height ?? 0) / (ROW * zoom))
  const count = points.length > room ? Math.max(1, room - 1) : points.length
  const shown = points.slice(0, count)
  const axis = axisOf(shown.flatMap(({ value, before }) => [value, before ?? 0]))
  const shareOf = (amount: number) => (amount > 0 ? (amount / axis.high) * 100 : 0)

  function press(event: MouseEvent<HTMLElement>): void {
    const row = (event.target as Element).closest<HTMLElement>('[data-key]')
    const key = row?.dataset['key']
    if (key !== undefined) onChoose?.(key)
  }

  return (
    <div ref={place} className={classes['place']}>
      {size !== undefined && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the rows of the table are the same choice for the keyboard */}
          <div className={classes['named']} role="img" aria-label={label} onClick={press}>
            {shown.map(({ key, label: name, value, before }) => (
              <div
                key={key}
                className={classes['namedRow']}
                data-key={key}
                data-chosen={key === chosen}
              >
                <span className={classes['name']} title={name}>
                  {name}
                </span>
                <span className={classes['track']}>
                  {before !== null && (
                    <span
                      className={classes['namedBefore']}
                      style={{ '--share': `${shareOf(before)}%` }}
                    />
                  )}
                  <span
                    className={classes['namedValue']}
                    style={{ '--share': `${shareOf(value)}%` }}
                  />
                </span>
              </div>
            ))}
          </div>
          {count < points.length && <p className={classes['left']}>{noteOf(count)}</p>}
        </>
      )}
    </div>
  )
}
