import { IconCircleCheck, IconGitCompare } from '@tabler/icons-react'
import type { SyncOperation } from '#shared/api/machine/sync.ts'
import { client } from '#renderer/api/client.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { syncMessages } from '../sync-messages.ts'
import classes from '../sync.module.css'
import { useMoment, useOperationWords } from './use-operation-words.ts'

/** Shows both values of a conflict, the till's and the central's, and the user who reviewed it. */
export function ConflictPart({
  conflict,
  review,
}: {
  readonly conflict: NonNullable<SyncOperation['conflict']>
  readonly review: SyncOperation['conflictReview']
}) {
  const t = useMessages(syncMessages)
  const moment = useMoment()
  const { field, here, there } = useOperationWords().conflictSides(conflict)
  return (
    <>
      {review === null ? (
        <Bar tone="warn" icon={IconGitCompare} detail={t('conflictText')}>
          {t('conflict', { field })}
        </Bar>
      ) : (
        <Bar tone="ok" icon={IconCircleCheck} detail={review.reason}>
          {t('reviewedBy', { name: review.by, time: moment(review.at) })}
        </Bar>
      )}
      <dl className={classes['sides']}>
        <div className={classes['side']}>
          <dt>{t('here')}</dt>
          <dd className={classes['value']}>{here}</dd>
        </div>
        <div className={classes['side']}>
          <dt>{t('there')}</dt>
          <dd className={classes['value']}>{there}</dd>
        </div>
      </dl>
    </>
  )
}

/** Ends the alarm with a note of the user about the solution. */
export function ReviewDialog({
  operationId,
  name,
  onClose,
}: {
  readonly operationId: number
  readonly name: string
  readonly onClose: () => void
}) {
  const t = useMessages(syncMessages)
  return (
    <ReasonDialog
      title={t('reviewTitle', { name })}
      description={t('reviewText')}
      confirmLabel={t('reviewConfirm')}
      doneText={t('wasReviewed', { name })}
      keepLabel={t('reviewKeep')}
      reasonLabel={t('reviewReason')}
      isDangerous={false}
      onConfirm={(reason) =>
        client.sync.reviewConflict({ params: { id: operationId }, body: { reason } })
      }
      onClose={onClose}
    />
  )
}
