import { IconAlertCircle, IconClockExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import type { SyncStatus } from '#shared/api/machine/sync.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useApproval } from '#renderer/features/approval/approval-provider.tsx'
import classes from '../sync.module.css'
import { clockMessages } from './clock-messages.ts'
import { noonOf } from './noon-of.ts'

/** Shows the date that every invoice would have. Neither answer is preselected. */
export function ClockDialog({
  doubt,
  onClose,
}: {
  readonly doubt: NonNullable<SyncStatus['clockDoubt']>
  readonly onClose: () => void
}) {
  const t = useMessages(clockMessages)
  const sentence = useErrorSentence()
  const { date, spokenDate, time } = useFormat()
  const now = useNow('minute')
  const askApproval = useApproval()
  const mayConfirm = useMay('SYNC:UPDATE')
  const [isAsking, setAsking] = useState(false)
  const today = date(noonOf(doubt.today))
  const { mutate, error, isPending } = useApiMutation('sync', 'confirmClock', {
    onSuccess: () => {
      toast.done(t('confirmed', { date: today }))
      onClose()
    },
  })
  async function confirm(): Promise<void> {
    const body = { date: doubt.today }
    if (mayConfirm) return mutate({ body })
    // The PIN dialog is open above this one, which Escape must not close.
    setAsking(true)
    const given = await askApproval({
      action: 'clock.confirm',
      title: t('approve', { date: today }),
      confirm: t('yes', { date: today }),
      facts: [],
    })
    setAsking(false)
    if (given !== undefined) mutate({ body, approval: given.approvalToken })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { date: spokenDate(noonOf(doubt.today)) })}
      description={t('text')}
      isLocked={isPending || isAsking}
      acts={
        <>
          <ActionButton size={56} isDisabled={isPending} onPress={onClose}>
            {t('no')}
          </ActionButton>
          <ActionButton
            size={56}
            isWorking={isPending}
            workingLabel={t('confirming')}
            onPress={() => void confirm()}
          >
            {t('yes', { date: today })}
          </ActionButton>
        </>
      }
    >
      <div className={classes['told']}>
        <Bar tone="warn" icon={IconClockExclamation} detail={t('ifWrong')}>
          {t(`why_${doubt.code}`)}
        </Bar>
        <dl className={classes['sides']}>
          <div className={classes['side']}>
            <dt>{t('here')}</dt>
            <dd className={classes['value']}>{`${today} ${time(now)}`}</dd>
          </div>
          <div className={classes['side']}>
            <dt>{t('expected')}</dt>
            <dd className={classes['value']}>
              {`${date(doubt.expectedAt)} ${time(doubt.expectedAt)}`}
            </dd>
          </div>
        </dl>
        {error !== null && (
          <Bar tone="danger" icon={IconAlertCircle} isUrgent detail={sentence(error)}>
            {t('notConfirmed')}
          </Bar>
        )}
      </div>
    </Dialog>
  )
}
