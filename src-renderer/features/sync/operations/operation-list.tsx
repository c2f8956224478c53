import { memo } from 'react'
import type { SyncOperation } from '#shared/api/machine/sync.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { syncMessages } from '../sync-messages.ts'
import classes from '../sync.module.css'
import { useMoment, useOperationWords, useStateLook } from './use-operation-words.ts'

/** Lists the operations of a view, newest first. */
export function OperationList({
  operations,
  chosenId,
  onChoose,
}: {
  readonly operations: readonly SyncOperation[]
  readonly chosenId: number | undefined
  readonly onChoose: (id: number) => void
}) {
  const t = useMessages(syncMessages)
  return (
    <>
      <div className={classes['columns']} aria-hidden>
        <span>{t('state')}</span>
        <span>{t('what')}</span>
        <span className={classes['attempts']}>{t('attempts')}</span>
        <span className={classes['hour']}>{t('hour')}</span>
      </div>
      <ul className={classes['operations']} aria-label={t('operations')}>
        {operations.map((operation) => (
          <OperationRow
            key={operation.id}
            operation={operation}
            isChosen={operation.id === chosenId}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </>
  )
}

const OperationRow = memo(function OperationRow({
  operation,
  isChosen,
  onChoose,
}: {
  readonly operation: SyncOperation
  readonly isChosen: boolean
  readonly onChoose: (id: number) => void
}) {
  const t = useMessages(syncMessages)
  const { quantity } = useFormat()
  const moment = useMoment()
  const words = useOperationWords()
  const lookOf = useStateLook()
  const { icon, tone, label } = lookOf(operation)
  const reason = words.reason(operation)
  return (
    <li>
      <button
        type="button"
        className={classes['operation']}
        aria-current={isChosen || undefined}
        onClick={() => onChoose(operation.id)}
      >
        <span>
          <StateChip icon={icon} tone={tone}>
            {t(label)}
          </StateChip>
        </span>
        <span className={classes['what']}>
          <span className={classes['name']}>{words.name(operation)}</span>
          {reason !== undefined && <span className={classes['reason']}>{reason}</span>}
        </span>
        <span className={classes['attempts']}>{quantity(operation.attempts)}</span>
        <span className={classes['hour']}>{moment(operation.createdAt)}</span>
      </button>
    </li>
  )
})
