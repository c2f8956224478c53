import { IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type AnswerOf, useApiMutation } from '#renderer/api/query.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { PinFault } from '#renderer/ui/pads/pin-fault.tsx'
import { PinPad } from '#renderer/ui/pads/pin-pad.tsx'
import { approvalMessages } from './approval-messages.ts'
import type { ApprovalQuestion } from './approval-question.ts'
import classes from './approval.module.css'
import { useTypedPin } from './use-typed-pin.ts'

export type ApprovalAnswer = AnswerOf<'auth', 'authorize'>

export interface ApprovalDialogProps {
  readonly question: ApprovalQuestion
  readonly onAnswer: (approval: ApprovalAnswer | undefined) => void
  /** The fields of the act besides the PIN, such as its reason. They keep their values after a wrong PIN. */
  readonly children?: ReactNode
  /** Returns false, and shows why, if a field of `children` is missing. */
  readonly check?: () => boolean
  /** True while the approved act is being done. */
  readonly isActing?: boolean
}

/**
 * Shows the act to approve on the left and asks for the approver's PIN on the right. The signed-in
 * user does not change.
 */
export function ApprovalDialog({
  question,
  onAnswer,
  children,
  check = () => true,
  isActing = false,
}: ApprovalDialogProps) {
  const t = useMessages(approvalMessages)
  const ui = useMessages(uiMessages)
  const attempt = useTypedPin()
  const { mutate, isPending: isAsking } = useApiMutation('auth', 'authorize', {
    onSuccess: (approval) => {
      // An approval is valid for one attempt only.
      attempt.entry.clear()
      onAnswer(approval)
    },
    onError: attempt.refuse,
  })
  const isPending = isAsking || isActing
  const canSubmit = attempt.isReady && !isPending
  const submit = () => {
    if (isPending || !check() || !canSubmit) return
    const { action, resource, amount } = question
    mutate({
      body: {
        action,
        pin: attempt.entry.pin,
        ...(resource === undefined ? {} : { resource }),
        ...(amount === undefined ? {} : { amount }),
      },
    })
  }
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(undefined)}
      title={question.title}
      width="52rem"
      isLocked={isPending}
    >
      <div className={classes['sides']}>
        <Act question={question}>{children}</Act>
        <section className={classes['pin']} aria-label={t('pinOf')}>
          <div>
            <h3 className={classes['pinTitle']}>{t('pinOf')}</h3>
            <p className={classes['hint']}>{t('askPin')}</p>
          </div>
          <PinPad entry={attempt.entry} onEnter={submit}>
            <PinFault>{attempt.fault}</PinFault>
          </PinPad>
          <div className={classes['acts']}>
            <ActionButton size={56} isDisabled={isPending} onPress={() => onAnswer(undefined)}>
              {ui('cancel')}
            </ActionButton>
            <ActionButton
              size={56}
              variant="filled"
              isDisabled={!canSubmit && !isPending}
              isWorking={isPending}
              workingLabel={t('approving')}
              onPress={submit}
            >
              {question.confirm}
            </ActionButton>
          </div>
        </section>
      </div>
    </Dialog>
  )
}

/**
 * Shows what the PIN approves: the record and amount that the register binds the approval to.
 */
function Act({
  question,
  children,
}: {
  readonly question: ApprovalQuestion
  readonly children: ReactNode
}) {
  const t = useMessages(approvalMessages)
  const { dollars } = useFormat()
  const { name } = useSignedInUser()
  const { amount, shownAmount = amount, amountLabel, facts } = question
  return (
    <div className={classes['act']}>
      {shownAmount !== undefined && (
        <div className={classes['amount']}>
          <span>{amountLabel ?? t('amount')}</span>
          <strong>{dollars(shownAmount)}</strong>
        </div>
      )}
      <dl className={classes['facts']}>
        {[...facts, { label: t('askedBy'), value: name }].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      <p className={classes['once']}>
        <Icon of={IconShieldCheck} />
        {t('once')}
      </p>
    </div>
  )
}
