import { IconAlertCircle, IconScale } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { PinDialog } from '#renderer/features/approval/pin-dialog.tsx'
import { centralMessages } from './central-messages.ts'
import { useCentralClose } from './use-central-close.ts'

/** Closes the session at the central, with a PIN typed for it. */
export function CentralCloseDialog({
  registerId,
  onClose,
}: {
  readonly registerId: number
  readonly onClose: () => void
}) {
  const t = useMessages(centralMessages)
  const closing = useCentralClose(registerId, () => {
    toast.done(t('isClosed'))
    onClose()
  })
  return (
    <PinDialog
      title={t('title')}
      description={t('text')}
      pin={closing.pin}
      act={{ id: 'close', label: t(closing.difference === undefined ? 'close' : 'closeAnyway') }}
      isWorking={closing.isWorking}
      onSign={closing.sign}
      onClose={onClose}
      keyHeight={56}
    >
      {closing.difference !== undefined && (
        <Bar
          tone="warn"
          icon={IconScale}
          isUrgent
          detail={
            <>
              {closing.difference} {t('differsText')}
            </>
          }
        >
          {t('differs')}
        </Bar>
      )}
      {closing.fault !== undefined && (
        <Bar
          tone="danger"
          icon={IconAlertCircle}
          isUrgent
          detail={
            <>
              {closing.fault} {t('staysClosed')}
            </>
          }
        >
          {t('notClosed')}
        </Bar>
      )}
    </PinDialog>
  )
}
