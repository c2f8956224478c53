import type { SyncIssuing } from '#shared/api/machine/sync.ts'
import { client } from '#renderer/api/client.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { SaveCancelled } from '#renderer/records/form/use-record-form.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { useApproval } from '#renderer/features/approval/approval-provider.tsx'
import { ReasonDialog } from '../operations/reason-dialog.tsx'
import { holdMessages } from './hold-messages.ts'
import { NumberJumps } from './number-jumps.tsx'

/** Lets a manager, or a manager's PIN, confirm that no other copy of the till sells. */
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
  async function release(reason: string): Promise<unknown> {
    if (mayRelease) return client.sync.releaseIssuing({ body: { reason } })
    const given = await askApproval({
      action: 'issuing.release',
      title: t('approve'),
      confirm: t('releaseConfirm'),
      facts: [{ label: t('releaseReason'), value: reason }],
    })
    if (given === undefined) throw new SaveCancelled()
    return client.sync.releaseIssuing({ body: { reason } }, { approval: given.approvalToken })
  }
  return (
    <ReasonDialog
      title={t('releaseTitle')}
      description={t('releaseText')}
      confirmLabel={t('releaseConfirm')}
      doneText={t('isReleased')}
      keepLabel={t('keep')}
      reasonLabel={t('releaseReason')}
      isDangerous={false}
      onConfirm={release}
      onClose={onClose}
    >
      <NumberJumps series={series} />
    </ReasonDialog>
  )
}
