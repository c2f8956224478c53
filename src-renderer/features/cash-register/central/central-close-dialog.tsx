import { IconAlertCircle, IconScale } from '@tabler/icons-react'
import { uiMessages } from '../../../i18n/ui-messages.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Bar } from '../../../ui/feedback/bar.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PinPad } from '../../../ui/pads/pin-pad.tsx'
import { centralMessages } from './central-messages.ts'
import classes from './central.module.css'
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
  const ui = useMessages(uiMessages)
  const closing = useCentralClose(registerId, () => {
    toast.done(t('isClosed'))
    onClose()
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      width="26rem"
      isLocked={closing.isWorking}
      acts={
        <ActionButton size={56} isWide isDisabled={closing.isWorking} onPress={onClose}>
          {ui('cancel')}
        </ActionButton>
      }
    >
      <div className={classes['dialog']}>
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
        <PinPad
          keyHeight={56}
          entry={closing.entry}
          onEnter={closing.sign}
          act={{
            id: 'close',
            kind: 'next',
            label: t(closing.difference === undefined ? 'close' : 'closeAnyway'),
            isDisabled: !closing.canSign,
            isWorking: closing.isWorking,
            onPress: closing.sign,
          }}
        >
          <div className={classes['pinFault']} role="alert">
            {closing.pinFault !== undefined && (
              <>
                <Icon of={IconAlertCircle} />
                {closing.pinFault}
              </>
            )}
          </div>
        </PinPad>
      </div>
    </Dialog>
  )
}
