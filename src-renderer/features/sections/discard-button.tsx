import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { layoutEditorMessages } from './layout-editor-messages.ts'
import type { LayoutEditor } from './use-layout-editor.ts'

/** Opens the question if all changes since the plan was saved are discarded. */
export function DiscardButton({
  editor: { changeCount, isSaving },
  onPress,
}: {
  readonly editor: LayoutEditor
  readonly onPress: () => void
}) {
  const t = useMessages(layoutEditorMessages)
  return (
    <ActionButton isDisabled={changeCount === 0 || isSaving} onPress={onPress}>
      {t('discard')}
    </ActionButton>
  )
}

/** The question. The screen renders it, because each layout has the button in another place. */
export function DiscardDialog({
  editor,
  isOpen,
  onClose,
}: {
  readonly editor: LayoutEditor
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const t = useMessages(layoutEditorMessages)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('discardTitle')}
      description={t('discardText')}
      confirmLabel={t('discardAct', { count: editor.changeCount })}
      cancelLabel={t('leaveStay')}
      isDangerous
      onConfirm={() => {
        onClose()
        editor.discard()
      }}
      onClose={onClose}
    />
  )
}
