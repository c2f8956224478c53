import { IconAdjustmentsHorizontal, IconCopy, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { SidePanel } from '#renderer/ui/dialogs/side-panel.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import type { DraftItem } from './draft/draft.ts'
import { DiscardButton } from './discard-button.tsx'
import { hasOpenBill, ItemPanel } from './item-panel.tsx'
import classes from './layout-editor.module.css'
import { layoutEditorMessages } from './layout-editor-messages.ts'
import { SectionPanel } from './section-panel.tsx'
import { useItemWords } from './use-item-words.ts'
import type { LayoutEditor } from './use-layout-editor.ts'
import type { PlanActs } from './use-plan-acts.ts'

interface PlanPanelProps {
  readonly editor: LayoutEditor
  readonly selected: DraftItem | undefined
  readonly acts: PlanActs
  readonly onDiscard: () => void
  /** True while the fields are over the plan, on a phone. */
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** The fields of the chosen item, or of the section: beside the plan, or on a phone behind a bar below it. */
export function PlanPanel({ editor, selected, acts, onDiscard, isOpen, onOpen }: PlanPanelProps) {
  const t = useMessages(layoutEditorMessages)
  const { title } = useItemWords()
  const isPhone = useLayout() === 'phone'
  // Kept here: a phone that is turned sideways has the fields in another place.
  const [renamed, setRenamed] = useState<{ readonly sectionId: number; readonly name: string }>()
  const fields =
    selected === undefined ? (
      <SectionPanel
        editor={editor}
        name={renamed?.sectionId === editor.section.id ? renamed.name : editor.section.name}
        onRename={(name) => setRenamed({ sectionId: editor.section.id, name })}
        onPlace={(table) => {
          acts.place(table)
          onOpen(false)
        }}
      />
    ) : (
      <ItemPanel
        editor={editor}
        item={selected}
        onDuplicate={() => {
          acts.duplicate()
          onOpen(false)
        }}
        onRemove={() => {
          acts.remove()
          onOpen(false)
        }}
      />
    )
  if (!isPhone) return <div className={classes['panel']}>{fields}</div>
  return (
    <div className={classes['foot']}>
      <ActionButton
        icon={IconAdjustmentsHorizontal}
        isWide
        aria-haspopup="dialog"
        onPress={() => onOpen(true)}
      >
        {selected === undefined ? editor.section.name : title(selected)}
      </ActionButton>
      {selected === undefined ? (
        <DiscardButton editor={editor} onPress={onDiscard} />
      ) : (
        <>
          <IconButton
            icon={IconCopy}
            label={t('duplicate')}
            variant="default"
            onPress={acts.duplicate}
          />
          <IconButton
            icon={IconTrash}
            label={t('remove')}
            variant="dangerOutline"
            isDisabled={hasOpenBill(editor, selected)}
            onPress={acts.remove}
          />
        </>
      )}
      <SidePanel
        isOpen={isOpen}
        onClose={() => onOpen(false)}
        title={selected === undefined ? t('section') : title(selected)}
      >
        {fields}
      </SidePanel>
    </div>
  )
}
