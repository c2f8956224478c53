import type { TablerIcon } from '@tabler/icons-react'
import { useFormat } from '../format/use-format.ts'
import { Icon } from '../icon.tsx'
import classes from './counters.module.css'

export interface CountedFilter<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Undefined while it is loading; its place is kept. */
  readonly count: number | undefined
  readonly icon: TablerIcon
  /** Its colour if the count is above 0. */
  readonly tone: 'danger' | 'ok' | 'neutral'
}

/** Counts above a list. Pressing one shows only its part of the list; pressing it again shows all. */
export function Counters<Value extends string>({
  label,
  counters,
  chosen,
  isCompact = false,
  onChoose,
}: {
  readonly label: string
  readonly counters: readonly CountedFilter<Value>[]
  readonly chosen: Value | undefined
  /** Narrower cells, so that four fit beside a record on a tablet. */
  readonly isCompact?: boolean
  readonly onChoose: (value: Value | undefined) => void
}) {
  const { quantity } = useFormat()
  return (
    <div className={classes['counters']} data-compact={isCompact} role="group" aria-label={label}>
      {counters.map(({ value, label, count, icon, tone }) => (
        <button
          key={value}
          type="button"
          className={classes['counter']}
          data-tone={count === undefined || count === 0 ? 'neutral' : tone}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value === chosen ? undefined : value)}
        >
          <Icon of={icon} size={24} />
          <span className={classes['words']}>
            <span className={classes['count']}>{count === undefined ? '–' : quantity(count)}</span>
            <span className={classes['name']}>{label}</span>
          </span>
        </button>
      ))}
    </div>
  )
}
