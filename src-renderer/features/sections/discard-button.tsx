import { useState } from 'react'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { layoutEditorMessages } from './layout-editor-messages.ts'
import type { LayoutEditor } from './use-layout-editor.ts'

/** Gives up all changes since the plan was saved, after a question. */
export function DiscardButton({ editor }: { readonly editor: LayoutEditor }) {
  const t = useMessages(layoutEditorMessages)
  const [isAsking, setAsking] = useState(false)
  const { changeCount: count, isSaving } = editor
  return (
    <>
      <ActionButton isDisabled={count === 0 || isSaving} onPress={() => setAsking(true)}>
        {t('discard')}
      </ActionButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('discardTitle')}
        description={t('discardText')}
        confirmLabel={t('discardAct', { count })}
        cancelLabel={t('leaveStay')}
        isDangerous
        onConfirm={() => {
          setAsking(false)
          editor.discard()
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
