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

/** What a field says of itself below. An error blocks, a warning does not. */
export interface FieldNotes {
  readonly error?: string | undefined
  readonly warning?: string | undefined
  /** What is asked for, where the label is not enough. */
  readonly help?: string | undefined
  /** Shows a tick: what was typed has been checked. */
  readonly isConfirmed?: boolean | undefined
}

export interface FieldProps extends FieldNotes {
  readonly label: string
  /** Where the place says what the field is; the label is still read aloud. */
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

/** The frame of every field: label above, message below, an icon where the state has one. */
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
  /** Takes the place of the state's icon, which then stands beside the message. */
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
