import { useReason } from '#renderer/ui/fields/reason-field.tsx'
import { ActReason } from './act-reason.tsx'
import { type ApprovalAnswer, ApprovalDialog } from './approval-dialog.tsx'
import type { ApprovalQuestion } from './approval-question.ts'

export interface GivenApproval extends ApprovalAnswer {
  /** Undefined if the question asks for no reason. */
  readonly reason: string | undefined
}

/** Asks for an approval and, if the question has reasons, for the reason in the same dialog. */
export function AskedApproval({
  question,
  onAnswer,
}: {
  readonly question: ApprovalQuestion
  readonly onAnswer: (approval: GivenApproval | undefined) => void
}) {
  const entry = useReason()
  const { reasons } = question
  return (
    <ApprovalDialog
      question={question}
      check={() => reasons === undefined || entry.check()}
      onAnswer={(approval) => {
        const reason = reasons === undefined ? undefined : entry.reason
        onAnswer(approval && { ...approval, reason })
      }}
    >
      {reasons !== undefined && <ActReason choices={reasons} entry={entry} />}
    </ApprovalDialog>
  )
}
