import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useErrorSentence } from '../../../api/errors.ts'
import { uiMessages } from '../../../i18n/ui-messages.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Bar } from '../../../ui/feedback/bar.tsx'
import { enrollmentMessages } from './enrollment-messages.ts'
import classes from './enrollment.module.css'
import { ScopeChoice } from './scope-choice.tsx'
import { useEnrollmentCode } from './use-enrollment-code.ts'

/** At the register: chooses the scope of a tablet and shows its code, valid for ten minutes. */
export function EnrollmentCodeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(enrollmentMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const { create, scope, chooseScope, shownCode, isValid, validity, error, isPending } =
    useEnrollmentCode()
  useEffect(() => create(), [create])

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
            onPress={() => create(scope)}
          >
            {t('newCode')}
          </ActionButton>
        </>
      }
    >
      <ScopeChoice scope={scope} onChange={chooseScope} />
      {error !== null && (
        <Bar tone="danger" icon={IconAlertCircle} isUrgent>
          {sentence(error)}
        </Bar>
      )}
      {shownCode !== undefined && (
        <>
          <div className={classes['shownCode']} data-over={!isValid} data-selectable>
            {shownCode}
          </div>
          <p className={classes['validity']}>{validity}</p>
        </>
      )}
    </Dialog>
  )
}
