import type { ReactNode } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { Split } from '#renderer/ui/layout/split.tsx'
import classes from '../reports.module.css'
import { reportsMessages } from '../reports-messages.ts'
import salesClasses from './sales.module.css'

/** The part of a report that is shown if both have no room. */
export type ReportPart = 'chart' | 'table'

/** A report's picture and its table: beside each other, or in turns on a narrow screen. */
export function PictureAndTable({
  areBeside,
  part,
  sideWidth,
  figures,
  chart,
  table,
  acts,
  onPart,
}: {
  readonly areBeside: boolean
  readonly part: ReportPart
  /** CSS width of the table beside the picture. */
  readonly sideWidth: string
  readonly figures: ReactNode
  readonly chart: ReactNode
  readonly table: ReactNode
  readonly acts: ReactNode
  readonly onPart: (part: ReportPart) => void
}) {
  const t = useMessages(reportsMessages)
  if (areBeside) {
    return (
      <Split
        sideWidth={sideWidth}
        main={
          <div className={classes['picture']}>
            {figures}
            {chart}
          </div>
        }
        side={
          <div className={salesClasses['rows']}>
            {table}
            {acts}
          </div>
        }
      />
    )
  }
  return (
    <div className={salesClasses['turns']}>
      <div className={classes['picture']}>
        <div className={salesClasses['figuresAndTurns']}>
          {figures}
          <Segmented
            label={t('show')}
            kind="tabs"
            value={part}
            segments={[
              { value: 'chart', label: t('chart') },
              { value: 'table', label: t('table') },
            ]}
            onChange={onPart}
          />
        </div>
        {part === 'chart' ? chart : table}
      </div>
      {acts}
    </div>
  )
}
