import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Icon } from '../icon.tsx'
import classes from './field.module.css'

/** Messages below a field. An error prevents sending, a warning does not. */
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

type FieldState = 'error' | 'warning' | 'ok'

const icons: Record<FieldState, TablerIcon> = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  ok: IconCircleCheck,
}

const stateClasses: Readonly<Record<FieldState, string | undefined>> = {
  error: classes['hasError'],
  warning: classes['hasWarning'],
  ok: classes['isConfirmed'],
}

interface Sections {
  /** Inside the field, before the text. */
  readonly start?: ReactNode
  /** After the icon of the field's state. */
  readonly end?: ReactNode
}

/**
 * Returns the props that give Mantine's inputs the design of the product: label above, message below, an icon
 * for the state. Mantine links label and messages to the input for screen readers.
 */
export function useFieldParts(
  { label, isLabelHidden = false, isOptional = false, ...notes }: FieldProps,
  { start, end }: Sections = {},
) {
  const t = useMessages(uiMessages)
  const state = stateOf(notes)
  const text = notes.error ?? notes.warning ?? notes.help
  const icon = state === undefined ? undefined : icons[state]
  const message = text !== undefined && <span>{text}</span>
  const mark = icon !== undefined && <Icon of={icon} size={21} />
  const hasBoth = mark !== false && Boolean(end)
  const root = [
    classes['field'],
    ...(state === undefined ? [] : [stateClasses[state]]),
    ...(hasBoth ? [classes['hasBoth']] : []),
  ].join(' ')
  return {
    // The stylesheet of this folder has all styles; it would have to override each of Mantine's.
    unstyled: true,
    classNames: {
      root,
      label: classes['label'] ?? '',
      wrapper: classes['box'] ?? '',
      input: classes['input'] ?? '',
      section: classes['section'] ?? '',
      error: classes['message'] ?? '',
      description: classes['message'] ?? '',
    },
    inputWrapperOrder: [
      'label' as const,
      'input' as const,
      'error' as const,
      'description' as const,
    ],
    label: isLabelHidden ? undefined : (
      <>
        {label}
        {isOptional && <span className={classes['optional']}> · {t('optional')}</span>}
      </>
    ),
    'aria-label': isLabelHidden ? label : undefined,
    error: state === 'error' && message,
    errorProps: { role: 'alert' },
    description: state !== 'error' && message,
    leftSection: start,
    rightSection: hasBoth ? (
      <>
        {mark}
        {end}
      </>
    ) : (
      (end ?? mark)
    ),
  }
}

function stateOf({ error, warning, isConfirmed }: FieldNotes): FieldState | undefined {
  if (error !== undefined) return 'error'
  if (warning !== undefined) return 'warning'
  return isConfirmed === true ? 'ok' : undefined
}
