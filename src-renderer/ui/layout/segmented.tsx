import type { TablerIcon } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { Icon } from '../icon.tsx'
import classes from './segmented.module.css'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Shown after the label, lighter: `8/13`. */
  readonly count?: string
  readonly icon?: TablerIcon
  readonly isDisabled?: boolean
}

export interface SegmentedProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string
  /** '' while nothing is chosen. */
  readonly value: Value | ''
  readonly segments: readonly Segment<Value>[]
  readonly onChange: (value: Value) => void
  /** `tabs` if each segment shows another part of the screen, `choice` if it is a value. */
  readonly kind?: 'choice' | 'tabs'
  readonly isWide?: boolean
}

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/** Two to five options side by side; arrow keys move between them. */
export function Segmented<Value extends string>({
  label,
  value,
  segments,
  onChange,
  kind = 'choice',
  isWide = false,
}: SegmentedProps<Value>) {
  const buttons = useRef(new Map<Value, HTMLButtonElement>())
  const isTabs = kind === 'tabs'

  function walk(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const usable = segments.filter(({ isDisabled }) => isDisabled !== true)
    const index = usable.findIndex((segment) => segment.value === value)
    const next = usable.at((Math.max(index, 0) + step) % usable.length)
    if (next === undefined) return
    onChange(next.value)
    buttons.current.get(next.value)?.focus()
  }

  return (
    <div
      role={isTabs ? 'tablist' : 'radiogroup'}
      aria-label={label}
      className={classes['segmented']}
      data-wide={isWide}
      data-owns-keys="ArrowLeft ArrowRight ArrowUp ArrowDown"
    >
      {segments.map((segment, position) => {
        const isOn = segment.value === value
        // Without a choice the first one is reached by Tab.
        const isReached = isOn || (position === 0 && !segments.some((each) => each.value === value))
        return (
          <button
            key={segment.value}
            ref={(element) => {
              if (element === null) buttons.current.delete(segment.value)
              else buttons.current.set(segment.value, element)
            }}
            type="button"
            role={isTabs ? 'tab' : 'radio'}
            className={classes['segment']}
            data-on={isOn}
            aria-selected={isTabs ? isOn : undefined}
            aria-checked={isTabs ? undefined : isOn}
            tabIndex={isReached ? 0 : -1}
            disabled={segment.isDisabled}
            onClick={() => onChange(segment.value)}
            onKeyDown={walk}
          >
            {segment.icon !== undefined && <Icon of={segment.icon} />}
            <span>{segment.label}</span>
            {segment.count !== undefined && (
              <span className={classes['count']}>{segment.count}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}
