import { useState } from 'react'
import type { SyncIssuing } from '../../../../src-shared/api/sync.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { useMay } from '../../../session/use-session.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useApproval } from '../../approval/approval-provider.tsx'
import { ReasonDialog } from '../operations/reason-dialog.tsx'
import { holdMessages } from './hold-messages.ts'
import { NumberJumps } from './number-jumps.tsx'

/** A manager, or a manager's PIN, confirms that no other copy of the till sells. */
export function ReleaseDialog({
  series,
  onClose,
}: {
  readonly series: SyncIssuing['series']
  readonly onClose: () => void
}) {
  const t = useMessages(holdMessages)
  const askApproval = useApproval()
  const mayRelease = useMay('SYNC:UPDATE')
  const [isAsking, setAsking] = useState(false)
  const { mutate, error, isPending } = useApiMutation('sync', 'releaseIssuing', {
    onSuccess: () => {
      toast.done(t('isReleased'))
      onClose()
    },
  })
  async function release(reason: string): Promise<void> {
    if (mayRelease) return mutate({ body: { reason } })
    setAsking(true)
    const given = await askApproval({
      action: 'issuing.release',
      title: t('approve'),
      confirm: t('releaseConfirm'),
      facts: [{ label: t('releaseReason'), value: reason }],
    })
    setAsking(false)
    if (given !== undefined) mutate({ body: { reason }, approval: given.approvalToken })
  }
  return (
    <ReasonDialog
      title={t('releaseTitle')}
      description={t('releaseText')}
      confirmLabel={t('releaseConfirm')}
      keepLabel={t('keep')}
      reasonLabel={t('releaseReason')}
      isDangerous={false}
      isAsking={isAsking}
      error={error}
      isWorking={isPending}
      onConfirm={(reason) => void release(reason)}
      onClose={onClose}
    >
      <NumberJumps series={series} />
    </ReasonDialog>
  )
}
