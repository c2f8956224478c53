import { IconAlertCircle } from '@tabler/icons-react'
import { NextButton } from '../buttons/next-button.tsx'
import record from '../layout/record.module.css'
import { Bar } from './bar.tsx'

export interface SaveFootProps {
  /** Id of the form that it submits. */
  readonly form: string
  readonly label: string
  readonly isWorking: boolean
  readonly workingLabel: string
  /** `No se guardó`. */
  readonly failedTitle: string
  /** Why saving failed; undefined if it did not. */
  readonly failure: string | undefined
}

/** Footer of a form: the save button, and above it the last failure. */
export function SaveFoot(props: SaveFootProps) {
  return (
    <div className={record['panelFoot']}>
      {props.failure !== undefined && (
        <Bar tone="danger" icon={IconAlertCircle} isUrgent detail={props.failure}>
          {props.failedTitle}
        </Bar>
      )}
      <NextButton
        type="submit"
        form={props.form}
        isWorking={props.isWorking}
        workingLabel={props.workingLabel}
      >
        {props.label}
      </NextButton>
    </div>
  )
}
