import { IconAlertCircle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { User, UserPin } from '../../../src-shared/api/users.ts'
import { fieldErrors, useErrorSentence } from '../../api/errors.ts'
import { useApiMutation } from '../../api/query.ts'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Bar } from '../../ui/feedback/bar.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { useFocusOnFault } from '../../ui/fields/use-focus-on-fault.ts'
import record from '../../ui/layout/record.module.css'
import { usersMessages } from './users-messages.ts'

const FORM = 'user-pin'

/** Sets a new PIN and what it authorizes; it replaces the old one. */
export function PinDialog({
  user,
  current,
  onClose,
}: {
  readonly user: User
  readonly current: UserPin
  readonly onClose: () => void
}) {
  const t = useMessages(usersMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const [pin, setPin] = useState('')
  const [confirmPin, setConfirmPin] = useState('')
  const [allowCashClosing, setAllowCashClosing] = useState(current.allowCashClosing)
  const [allowDeletion, setAllowDeletion] = useState(current.allowDeletion)
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, refusals)
  const { mutate, error, isPending, reset } = useApiMutation('users', 'savePin', {
    onSuccess: () => {
      toast.done(t('pinSaved', { name: user.name }))
      onClose()
    },
    onError: () => setRefusals((count) => count + 1),
  })
  const errors = fieldErrors(error)
  const isElsewhere = error !== null && Object.keys(errors).length === 0

  function typing(change: (text: string) => void): (text: string) => void {
    return (text) => {
      change(text)
      reset()
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('pinOf', { name: user.name })}
      description={t('pinIntro')}
      isLocked={isPending}
      acts={
        <>
          <ActionButton size={56} isDisabled={isPending} onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          <ActionButton
            variant="filled"
            size={56}
            type="submit"
            form={FORM}
            isWorking={isPending}
            workingLabel={t('saving')}
          >
            {t('savePin')}
          </ActionButton>
        </>
      }
    >
      <form
        id={FORM}
        ref={form}
        className={record['fields']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isPending) return
          mutate({
            params: { id: user.id },
            body: { pin, confirmPin, allowCashClosing, allowDeletion },
          })
        }}
      >
        {isElsewhere && (
          <Bar tone="danger" icon={IconAlertCircle} isUrgent detail={sentence(error)}>
            {t('notSaved')}
          </Bar>
        )}
        <PasswordField
          label={t('pinField')}
          isPin
          autoFocus
          autoComplete="new-password"
          value={pin}
          error={errors['pin']}
          onChange={typing(setPin)}
        />
        <PasswordField
          label={t('pinAgain')}
          isPin
          autoComplete="new-password"
          value={confirmPin}
          error={errors['confirmPin']}
          onChange={typing(setConfirmPin)}
        />
        <SwitchField
          label={t('allowCashClosing')}
          help={t('allowCashClosingHelp')}
          isOn={allowCashClosing}
          onChange={setAllowCashClosing}
        />
        <SwitchField
          label={t('allowDeletion')}
          help={t('allowDeletionHelp')}
          isOn={allowDeletion}
          onChange={setAllowDeletion}
        />
      </form>
    </Dialog>
  )
}
