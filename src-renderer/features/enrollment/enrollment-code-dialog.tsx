import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useErrorSentence } from '../../api/errors.ts'
import { useApiMutation } from '../../api/query.ts'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Bar } from '../../ui/feedback/bar.tsx'
import { registerNow, useNow } from '../../ui/format/clock.ts'
import { enrollmentMessages } from './enrollment-messages.ts'
import classes from './enrollment.module.css'

/** At the register: the code that a tablet types within two minutes. */
export function EnrollmentCodeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(enrollmentMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const { mutate, data, error, isPending } = useApiMutation('devices', 'createCode')
  useEffect(() => mutate(), [mutate])
  const now = useNow('second')
  const secondsLeft =
    data === undefined
      ? 0
      : Math.max(
          0,
          Math.ceil(
            (Date.parse(data.expiresAt) - Math.max(now.getTime(), registerNow().getTime())) / 1000,
          ),
        )
  const isValid = secondsLeft > 0

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('codeTitle')}
      description={t('codeIntro')}
      width="28rem"
      acts={
        <>
          <ActionButton size={56} onPress={onClose}>
            {ui('close')}
          </ActionButton>
          <ActionButton
            size={56}
            isWorking={isPending}
            workingLabel={ui('loading')}
            onPress={() => mutate()}
          >
            {t('newCode')}
          </ActionButton>
        </>
      }
    >
      {error !== null && (
        <Bar tone="danger" icon={IconAlertCircle} isUrgent>
          {sentence(error)}
        </Bar>
      )}
      {data !== undefined && (
        <div className={classes['shownCode']} data-over={!isValid} data-selectable>
          {data.code.slice(0, 4)} {data.code.slice(4)}
        </div>
      )}
      {data !== undefined && (
        <p className={classes['validity']}>
          {isValid ? t('codeValid', { seconds: secondsLeft }) : t('codeOver')}
        </p>
      )}
    </Dialog>
  )
}
