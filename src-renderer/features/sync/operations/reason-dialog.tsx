import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { fieldErrors, useErrorSentence } from '../../../api/errors.ts'
import { uiMessages } from '../../../i18n/ui-messages.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Bar } from '../../../ui/feedback/bar.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { useFocusOnFault } from '../../../ui/fields/use-focus-on-fault.ts'
import { syncMessages } from '../sync-messages.ts'
import classes from '../sync.module.css'

const FORM = 'sync-reason'

/** Confirms an act with a reason, recorded under the user's name. */
export function ReasonDialog({
  title,
  description,
  confirmLabel,
  keepLabel,
  reasonLabel,
  isDangerous = true,
  isAsking = false,
  error,
  isWorking,
  children,
  onConfirm,
  onClose,
}: {
  readonly title: string
  readonly description: string
  readonly confirmLabel: string
  readonly keepLabel?: string
  readonly reasonLabel?: string
  readonly isDangerous?: boolean
  /** Another dialog is open on top; Escape must not close this one. */
  readonly isAsking?: boolean
  readonly error: Error | null
  readonly isWorking: boolean
  /** The facts and figures to read before deciding. */
  readonly children?: ReactNode
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
}) {
  const t = useMessages(syncMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, refusals)
  const fieldError = isMissing ? t('missing') : fieldErrors(error)['reason']
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      isLocked={isWorking || isAsking}
      acts={
        <>
          <ActionButton size={56} isDisabled={isWorking} onPress={onClose}>
            {keepLabel ?? ui('cancel')}
          </ActionButton>
          <ActionButton
            variant={isDangerous ? 'danger' : 'filled'}
            size={56}
            type="submit"
            form={FORM}
            isWorking={isWorking}
            workingLabel={t('cancelling')}
          >
            {confirmLabel}
          </ActionButton>
        </>
      }
    >
      {children !== undefined && <div className={classes['before']}>{children}</div>}
      <form
        id={FORM}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isWorking) return
          const typed = reason.trim()
          setMissing(typed === '')
          if (typed === '') setRefusals((count) => count + 1)
          else onConfirm(typed)
        }}
      >
        {error !== null && fieldError === undefined && (
          <Bar tone="danger" icon={IconAlertCircle} isUrgent detail={sentence(error)}>
            {t('notDone')}
          </Bar>
        )}
        <TextAreaField
          label={reasonLabel ?? t('cancelReason')}
          maxLength={300}
          value={reason}
          error={fieldError}
          onChange={(typed) => {
            setReason(typed)
            setMissing(false)
          }}
        />
      </form>
    </Dialog>
  )
}
