import type { Ref } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '../buttons/action-button.tsx'

/** The foot of a dialog that changes a record: cancel or save. */
export function SaveActs({
  save,
  isSaving,
  onCancel,
}: {
  /** Submits the form with this id, or calls `onPress`. */
  readonly save:
    | { readonly form: string }
    | { readonly onPress: () => void; readonly ref: Ref<HTMLButtonElement> }
  readonly isSaving: boolean
  readonly onCancel: () => void
}) {
  const ui = useMessages(uiMessages)
  return (
    <>
      <ActionButton size={56} keyHint="Esc" isDisabled={isSaving} onPress={onCancel}>
        {ui('cancel')}
      </ActionButton>
      <ActionButton
        {...save}
        size={56}
        variant="filled"
        type={'form' in save ? 'submit' : 'button'}
        isWorking={isSaving}
        workingLabel={ui('saving')}
      >
        {ui('save')}
      </ActionButton>
    </>
  )
}
