import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { isSessionEnd, useErrorSentence } from '#renderer/api/errors.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { ActReason, type ActReasonProps } from './act-reason.tsx'
import classes from './approvable-act.module.css'
import type { ApprovalQuestion } from './approval-question.ts'
import { ApprovedAct } from './approved-act.tsx'

interface ActButton {
  /** Verb and amount: `Anular $ 37,50`. */
  readonly label: string
  readonly working: string
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
}

export interface ApprovableActProps {
  readonly title: string
  /** For a user who needs no approval. */
  readonly description: string
  /** The button of a user who needs no approval. */
  readonly act: ActButton
  readonly cancelLabel?: string
  /** A CSS length, for a user who needs no approval. */
  readonly width?: string
  /** The question to the approver; undefined if the user needs no approval. Texts default to those of the act. */
  readonly approval:
    | (Pick<ApprovalQuestion, 'action' | 'resource' | 'amount'> &
        Partial<Pick<ApprovalQuestion, 'title' | 'confirm' | 'facts'>>)
    | undefined
  /** Undefined if the act needs none. */
  readonly reason?: ActReasonProps | undefined
  /** Returns false, and marks the missing fields of `children`, if there are any. */
  readonly check?: () => boolean
  readonly isActing: boolean
  /** The reason of the refusal; null if the act was not refused. */
  readonly error: unknown
  /** Does the act; the token is that of its approval, undefined if none was needed. */
  readonly onAct: (approvalToken: string | undefined) => void
  readonly onClose: () => void
  /** The fields of the act besides its reason. */
  readonly children?: ReactNode
}

/**
 * An act that may need a reason, and the PIN of a user who may approve it. It stays open until the act is done, so a
 * wrong PIN or a refused act loses no typed text.
 */
export function ApprovableAct({
  title,
  description,
  act,
  cancelLabel,
  width,
  approval,
  reason,
  check = () => true,
  isActing,
  error,
  onAct,
  onClose,
  children,
}: ApprovableActProps) {
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const formId = useId()
  const isComplete = () => {
    const hasReason = reason === undefined || reason.entry.check()
    return check() && hasReason
  }
  const fields = (
    <>
      {children}
      {reason !== undefined && <ActReason {...reason} />}
      {error !== null && !isSessionEnd(error) && (
        <Bar tone="danger" icon={IconLock} isUrgent>
          {sentence(error)}
        </Bar>
      )}
    </>
  )
  if (approval !== undefined) {
    return (
      <ApprovedAct
        question={{ title, confirm: act.label, facts: [], ...approval }}
        check={() => act.isDisabled !== true && isComplete()}
        isActing={isActing}
        onAnswer={(given) => {
          if (given === undefined) onClose()
          else onAct(given.approvalToken)
        }}
      >
        {fields}
      </ApprovedAct>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      {...(width === undefined ? {} : { width })}
      isLocked={isActing}
      acts={
        <>
          <ActionButton size={56} keyHint="Esc" isDisabled={isActing} onPress={onClose}>
            {cancelLabel ?? ui('cancel')}
          </ActionButton>
          <ActionButton
            size={56}
            variant={act.isDanger === true ? 'danger' : 'filled'}
            type="submit"
            form={formId}
            isDisabled={act.isDisabled === true}
            isWorking={isActing}
            workingLabel={act.working}
          >
            {act.label}
          </ActionButton>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isActing && act.isDisabled !== true && isComplete()) onAct(undefined)
        }}
      >
        {fields}
      </form>
    </Dialog>
  )
}
