import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApprovalAction } from '../../../src-shared/api/auth.ts'
import { ApiCallError } from '../../../src-shared/api/client.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { type AnswerOf, useApiMutation } from '../../api/query.ts'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePinEntry } from '../../ui/pads/pin-entry.ts'
import { PinPad } from '../../ui/pads/pin-pad.tsx'
import { useCountdown } from '../sign-in/use-countdown.ts'
import { approvalMessages } from './approval-messages.ts'
import classes from './approval.module.css'

export type Approval = AnswerOf<'auth', 'authorize'>

export interface ApprovalQuestion {
  readonly action: ApprovalAction
  /** The act and its object: `Eliminar 1 Seco de chivo enviado`. */
  readonly title: string
}

/** Asks a manager's PIN for one act, without changing who is signed in. */
export function ApprovalDialog({
  question,
  onAnswer,
}: {
  readonly question: ApprovalQuestion
  readonly onAnswer: (approval: Approval | undefined) => void
}) {
  const t = useMessages(approvalMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const entry = usePinEntry()
  const { secondsLeft, start } = useCountdown()
  const [error, setError] = useState<unknown>()
  const { mutate, isPending } = useApiMutation('auth', 'authorize', {
    onSuccess: onAnswer,
    onError: (refusal) => {
      entry.clear()
      setError(refusal)
      if (refusal instanceof ApiCallError && refusal.retryAfter !== undefined) {
        start(refusal.retryAfter)
      }
    },
  })
  const canSubmit = entry.isComplete && secondsLeft === 0 && !isPending
  const submit = () => {
    if (canSubmit) mutate({ body: { action: question.action, pin: entry.pin } })
  }
  const fault = faultOf()

  function faultOf(): string | undefined {
    if (secondsLeft > 0) return t('nextAttempt', { seconds: secondsLeft })
    if (error === undefined || entry.pin !== '') return undefined
    const isWrong =
      error instanceof ApiCallError && error.body.errors.some(({ code }) => code === 'PIN_WRONG')
    return isWrong ? t('pinWrong') : sentence(error)
  }

  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(undefined)}
      title={question.title}
      description={t('askPin')}
      width="26rem"
      isLocked={isPending}
      acts={
        <ActionButton size={56} isWide onPress={() => onAnswer(undefined)}>
          {ui('cancel')}
        </ActionButton>
      }
    >
      <PinPad
        entry={entry}
        onEnter={submit}
        act={{
          id: 'approve',
          kind: 'next',
          label: t('approve'),
          isDisabled: !canSubmit && !isPending,
          isWorking: isPending,
          onPress: submit,
        }}
      >
        <div className={classes['fault']} role="alert">
          {fault !== undefined && (
            <>
              <Icon of={IconAlertCircle} />
              {fault}
            </>
          )}
        </div>
      </PinPad>
    </Dialog>
  )
}
