import { IconCheck, IconKey } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import classes from './check-box.module.css'

/** A box of 26 px in a target of at least 48 px. If it was changed, it has a ring until it is saved. */
export function CheckBox({
  label,
  isLabelHidden = false,
  mark,
  isOn,
  isChanged = false,
  isByPin = false,
  isDisabled = false,
  spokenAs,
  onChange,
  onKeyDown,
}: {
  readonly label: string
  readonly isLabelHidden?: boolean
  /** Beside the label, and part of its name. */
  readonly mark?: ReactNode
  readonly isOn: boolean
  readonly isChanged?: boolean
  /** Off, but the act may be done with somebody else's PIN: a key stands in the box. */
  readonly isByPin?: boolean
  readonly isDisabled?: boolean
  /** The accessible name, if the label alone does not say enough. */
  readonly spokenAs?: string
  readonly onChange: (isOn: boolean) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}) {
  return (
    <label className={classes['row']} data-alone={isLabelHidden} data-changed={isChanged}>
      <input
        type="checkbox"
        className={classes['input']}
        aria-label={spokenAs ?? (isLabelHidden ? label : undefined)}
        checked={isOn}
        disabled={isDisabled}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes['box']} aria-hidden>
        {isOn ? <Icon of={IconCheck} size={20} /> : isByPin && <Icon of={IconKey} size={18} />}
      </span>
      {!isLabelHidden && <span>{label}</span>}
      {mark}
    </label>
  )
}
