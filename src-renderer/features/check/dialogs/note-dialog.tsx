import { useId, useState } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { CheckBox } from '#renderer/ui/fields/check-box.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { keepNote, recentNotes } from './recent-notes.ts'
import type { CheckLine } from '../lines/check-line.ts'
import { withNote } from '../modifiers/with-note.ts'
import { checkMessages } from '../check-messages.ts'
import classes from './dialogs.module.css'

const LONGEST = 300

/** Edits a line's note for the kitchen. One tap takes a recent note of this device. */
export function NoteDialog({
  line,
  quickNotes,
  hasAllergy,
  onSave,
  onClose,
}: {
  readonly line: CheckLine
  /** Notes that the category of its product offers. */
  readonly quickNotes: readonly string[]
  /** True if the note may be marked as an allergy, because the check goes to a kitchen. */
  readonly hasAllergy: boolean
  readonly onSave: (note: {
    readonly observation: string | null
    readonly isAllergy?: boolean
  }) => void
  readonly onClose: () => void
}) {
  const t = useMessages(checkMessages)
  const ui = useMessages(uiMessages)
  const [note, setNote] = useState(line.observation ?? '')
  const [isAllergy, setAllergy] = useState(line.isAllergy)
  const [recent] = useState(() => recentNotes().filter((text) => !quickNotes.includes(text)))
  const formId = useId()
  function save(text: string): void {
    const written = text.trim()
    if (written !== '') keepNote(written)
    onSave({
      observation: written === '' ? null : written,
      ...(hasAllergy ? { isAllergy: isAllergy && written !== '' } : {}),
    })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('noteTitle', { name: line.description })}
      manualPage="order"
      acts={
        <>
          <ActionButton size={56} onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          <ActionButton size={56} variant="filled" type="submit" form={formId}>
            {ui('done')}
          </ActionButton>
        </>
      }
    >
      <form
        id={formId}
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          save(note)
        }}
      >
        <TextField
          label={t('noteLabel')}
          placeholder={t('notePlaceholder')}
          value={note}
          onChange={setNote}
          maxLength={LONGEST}
          autoFocus
        />
        {hasAllergy && <CheckBox label={t('isAllergy')} isOn={isAllergy} onChange={setAllergy} />}
        {quickNotes.length + recent.length > 0 && (
          <div className={classes['chips']}>
            {quickNotes.map((text) => (
              <ActionButton key={text} variant="quiet" onPress={() => save(withNote(note, text))}>
                {text}
              </ActionButton>
            ))}
            {recent.map((text) => (
              <ActionButton key={text} variant="quiet" onPress={() => save(text)}>
                {text}
              </ActionButton>
            ))}
          </div>
        )}
      </form>
    </Dialog>
  )
}
