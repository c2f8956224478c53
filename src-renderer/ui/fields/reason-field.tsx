import { useId, useState } from 'react'
import { ActionButton } from '../buttons/action-button.tsx'
import classes from './reason-field.module.css'
import { TextField } from './text-field.tsx'

/** A reason that is chosen or written. */
export interface ReasonEntry {
  /** As typed. */
  readonly text: string
  /** Trimmed; empty while none was given. */
  readonly reason: string
  readonly isOther: boolean
  /** True if `check` was called while there was no reason. */
  readonly isMissing: boolean
  readonly choose: (reason: string) => void
  readonly chooseOther: () => void
  readonly write: (reason: string) => void
  /** Returns true if a reason was given; else marks it as missing. */
  readonly check: () => boolean
}

export function useReason(): ReasonEntry {
  const [{ text, isOther }, setEntry] = useState({ text: '', isOther: false })
  const [isChecked, setChecked] = useState(false)
  const reason = text.trim()
  return {
    text,
    reason,
    isOther,
    isMissing: isChecked && reason === '',
    choose: (chosen) => setEntry({ text: chosen, isOther: false }),
    chooseOther: () =>
      setEntry(({ text: before, isOther: was }) => ({ text: was ? before : '', isOther: true })),
    write: (written) => setEntry({ text: written, isOther: true }),
    check: () => {
      setChecked(true)
      return reason !== ''
    },
  }
}

/** The usual reasons to tap, and one to write. */
export function ReasonField({
  label,
  choices,
  otherLabel,
  writeLabel,
  missing,
  entry,
}: {
  readonly label: string
  readonly choices: readonly string[]
  /** `Otro`. */
  readonly otherLabel: string
  /** `Escribir el motivo`. */
  readonly writeLabel: string
  readonly missing: string
  readonly entry: ReasonEntry
}) {
  const faultId = useId()
  const { reason, isOther, isMissing } = entry
  return (
    <div className={classes['reason']}>
      <span className={classes['label']} aria-hidden>
        {label}
      </span>
      <div
        className={classes['choices']}
        role="group"
        aria-label={label}
        aria-describedby={isMissing && !isOther ? faultId : undefined}
      >
        {choices.map((choice) => (
          <Choice
            key={choice}
            isChosen={!isOther && reason === choice}
            onPress={() => entry.choose(choice)}
          >
            {choice}
          </Choice>
        ))}
        <Choice isChosen={isOther} onPress={entry.chooseOther}>
          {otherLabel}
        </Choice>
      </div>
      {isOther && (
        <TextField
          label={writeLabel}
          isLabelHidden
          placeholder={writeLabel}
          autoFocus
          maxLength={200}
          value={entry.text}
          error={isMissing ? missing : undefined}
          onChange={entry.write}
        />
      )}
      {isMissing && !isOther && (
        // On a phone the sticky PIN pad of the approval dialog can cover this message.
        <p id={faultId} role="alert" className={classes['fault']} ref={bringIntoView}>
          {missing}
        </p>
      )}
    </div>
  )
}

function bringIntoView(fault: HTMLElement | null): void {
  fault?.scrollIntoView({ block: 'nearest' })
}

function Choice({
  isChosen,
  onPress,
  children,
}: {
  readonly isChosen: boolean
  readonly onPress: () => void
  readonly children: string
}) {
  return (
    <ActionButton
      variant={isChosen ? 'chosen' : 'default'}
      aria-pressed={isChosen}
      onPress={onPress}
    >
      {children}
    </ActionButton>
  )
}
