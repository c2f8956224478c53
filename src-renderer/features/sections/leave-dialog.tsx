import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { layoutEditorMessages } from './layout-editor-messages.ts'
import type { LayoutEditor } from './use-layout-editor.ts'

/** Asks once on leaving with unsaved changes. */
export function LeaveDialog({
  editor,
  onLeave,
  onStay,
}: {
  readonly editor: LayoutEditor
  readonly onLeave: () => void
  readonly onStay: () => void
}) {
  const t = useMessages(layoutEditorMessages)
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={t('leaveTitle', { section: editor.section.name })}
      description={t('leaveText', { count: editor.changeCount })}
      width="23rem"
      areActsStacked
      isLocked={editor.isSaving}
      acts={
        <>
          <ActionButton
            variant="filled"
            size={56}
            isWide
            isWorking={editor.isSaving}
            workingLabel={t('saving')}
            onPress={() => void editor.save().then((isSaved) => (isSaved ? onLeave() : onStay()))}
          >
            {t('leaveSave')}
          </ActionButton>
          <ActionButton
            variant="dangerOutline"
            size={56}
            isWide
            isDisabled={editor.isSaving}
            onPress={() => {
              editor.discard()
              onLeave()
            }}
          >
            {t('leaveDiscard')}
          </ActionButton>
          <ActionButton size={56} isWide isDisabled={editor.isSaving} onPress={onStay}>
            {t('leaveStay')}
          </ActionButton>
        </>
      }
    />
  )
}
