import { IconAlertCircle } from '@tabler/icons-react'
import { NextButton } from '../buttons/next-button.tsx'
import record from '../layout/record.module.css'
import { Bar } from './bar.tsx'

export interface SaveFootProps {
  /** The form that it sends. */
  readonly form: string
  readonly label: string
  readonly isWorking: boolean
  readonly workingLabel: string
  /** `No se guardó`. */
  readonly failedTitle: string
  /** Why it was not saved; undefined as long as nothing failed. */
  readonly failure: string | undefined
}

/** The foot of a record: its one way on, and above it what stood in the way of the last try. */
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
