import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Icon } from '../icon.tsx'
import classes from './field.module.css'

/** Messages below a field. An error blocks sending, a warning does not. */
export interface FieldNotes {
  readonly error?: string | undefined
  readonly warning?: string | undefined
  /** Explains the field if the label is not enough. */
  readonly help?: string | undefined
  /** Shows a tick: the value was checked. */
  readonly isConfirmed?: boolean | undefined
}

export interface FieldProps extends FieldNotes {
  readonly label: string
  /** Hides the label if the context names the field; screen readers still read it. */
  readonly isLabelHidden?: boolean | undefined
  readonly isOptional?: boolean | undefined
}

interface InputBinding {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-label': string | undefined
}

type FieldState = 'error' | 'warning' | 'ok' | undefined

const icons: Record<NonNullable<FieldState>, TablerIcon> = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  ok: IconCircleCheck,
}

/** The frame of every field: label above, message below, an icon for its state. */
export function Field({
  label,
  isLabelHidden = false,
  isOptional = false,
  error,
  warning,
  help,
  isConfirmed,
  start,
  end,
  input,
}: FieldProps & {
  readonly start?: ReactNode
  /** Replaces the state's icon, which then moves beside the message. */
  readonly end?: ReactNode
  readonly input: (binding: InputBinding) => ReactNode
}) {
  const t = useMessages(uiMessages)
  const id = useId()
  const state = stateOf(error, warning, isConfirmed)
  const message = error ?? warning ?? help
  const right = end ?? (state === undefined ? undefined : <Icon of={icons[state]} size={21} />)
  return (
    <div className={classes['field']} data-state={state}>
      {!isLabelHidden && (
        <label htmlFor={id} className={classes['label']}>
          {label}
          {isOptional && <span className={classes['optional']}> · {t('optional')}</span>}
        </label>
      )}
      <div
        className={classes['box']}
        data-start={start !== undefined}
        data-end={right !== undefined}
      >
        {start !== undefined && <span className={classes['start']}>{start}</span>}
        {input({
          id,
          className: classes['input'],
          'aria-invalid': error === undefined ? undefined : true,
          'aria-describedby': message === undefined ? undefined : `${id}-message`,
          'aria-label': isLabelHidden ? label : undefined,
        })}
        {right !== undefined && <span className={classes['end']}>{right}</span>}
      </div>
      {message !== undefined && (
        <div
          id={`${id}-message`}
          className={classes['message']}
          data-state={state}
          role={error === undefined ? undefined : 'alert'}
        >
          {state !== undefined && end !== undefined && <Icon of={icons[state]} size={18} />}
          <span>{message}</span>
        </div>
      )}
    </div>
  )
}

function stateOf(
  error: string | undefined,
  warning: string | undefined,
  isConfirmed: boolean | undefined,
): FieldState {
  if (error !== undefined) return 'error'
  if (warning !== undefined) return 'warning'
  return isConfirmed === true ? 'ok' : undefined
}
