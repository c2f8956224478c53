import { useMessages } from '../../i18n/use-messages.ts'
import { type ReasonEntry, ReasonField } from '../../ui/fields/reason-field.tsx'
import { approvalMessages } from './approval-messages.ts'

export interface ActReasonProps {
  readonly entry: ReasonEntry
  /** The usual reasons. */
  readonly choices: readonly string[]
  readonly label?: string
  readonly writeLabel?: string
  /** Said if none was given. */
  readonly missing?: string
}

/** Asks why an act is done; its words are the usual ones unless given. */
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
