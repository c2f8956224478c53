import { Switch } from '@mantine/core'
import classes from './switch-field.module.css'

/** A switch. The whole row is the target. */
export function SwitchField({
  label,
  help,
  isOn,
  onChange,
  isDisabled = false,
}: {
  readonly label: string
  readonly help?: string | undefined
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly isDisabled?: boolean | undefined
}) {
  return (
    <Switch
      unstyled
      classNames={{
        root: classes['root'] ?? '',
        body: classes['body'] ?? '',
        input: classes['input'] ?? '',
        track: classes['track'] ?? '',
        labelWrapper: classes['words'] ?? '',
        label: classes['label'] ?? '',
        description: classes['help'] ?? '',
      }}
      label={label}
      description={help}
      checked={isOn}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
