import classes from './field.module.css'

/** A switch that applies at once. The whole row is the target. */
export function SwitchField({
  label,
  help,
  isOn,
  onChange,
  isDisabled = false,
}: {
  readonly label: string
  readonly help?: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly isDisabled?: boolean
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={classes['switch']}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
    >
      <span>
        <span className={classes['label']}>{label}</span>
        {help !== undefined && <span className={classes['message']}>{help}</span>}
      </span>
      <span className={classes['track']} aria-hidden />
    </button>
  )
}
