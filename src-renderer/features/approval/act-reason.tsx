import { useMessages } from '#renderer/i18n/use-messages.ts'
import { type ReasonEntry, ReasonField } from '#renderer/ui/fields/reason-field.tsx'
import { approvalMessages } from './approval-messages.ts'

export interface ActReasonProps {
  readonly entry: ReasonEntry
  /** The usual reasons. */
  readonly choices: readonly string[]
  readonly label?: string
  readonly writeLabel?: string
  /** Shown if no reason was given. */
  readonly missing?: string
}

/** Asks for the reason of an act; the texts have usual defaults. */
export function ActReason({ entry, choices, label, writeLabel, missing }: ActReasonProps) {
  const t = useMessages(approvalMessages)
  return (
    <ReasonField
      label={label ?? t('reason')}
      choices={choices}
      otherLabel={t('reasonOther')}
      writeLabel={writeLabel ?? t('reasonText')}
      missing={missing ?? t('reasonMissing')}
      entry={entry}
    />
  )
}
