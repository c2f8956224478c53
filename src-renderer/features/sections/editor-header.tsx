import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Section } from '#shared/api/places/sections.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { FittingTabs } from '#renderer/ui/layout/fitting-tabs/fitting-tabs.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { ScreenHeader } from '#renderer/frame/screen-header.tsx'
import { AddSectionDialog } from './add-section-dialog.tsx'
import { DiscardButton } from './discard-button.tsx'
import classes from './layout-editor.module.css'
import { layoutEditorMessages } from './layout-editor-messages.ts'
import type { LayoutEditor } from './use-layout-editor.ts'

/** Section, back button and the acts on the whole plan; on this screen the next act is at the top. */
export function EditorHeader({
  sections,
  section,
  editor,
  onDiscard,
  onSave,
}: {
  readonly sections: readonly Section[]
  readonly section: Section | undefined
  readonly editor: LayoutEditor | undefined
  readonly onDiscard: () => void
  readonly onSave: () => void
}) {
  const t = useMessages(layoutEditorMessages)
  const title = useScreenName('layout')
  const [, navigate] = useLocation()
  const mayAdd = useMay('SECTION:CREATE')
  const [isAdding, setAdding] = useState(false)
  const layout = useLayout()
  const isPhone = layout === 'phone'
  const back = (
    <IconButton
      icon={IconArrowLeft}
      label={t('backToFloor')}
      onPress={() => navigate(paths.floor)}
    />
  )
  return (
    <div className={classes['header']}>
      {layout === 'counter' ? (
        <>
          {back}
          <h1 className={classes['title']} data-screen-heading>
            {title}
          </h1>
        </>
      ) : (
        <ScreenHeader isWhole={isPhone}>
          {back}
          <div className={classes['titles']}>
            <h1 className={classes['title']} title={title} data-screen-heading>
              {title}
            </h1>
            {isPhone && editor !== undefined && <Changes editor={editor} />}
          </div>
          {isPhone && editor !== undefined && <SaveButton editor={editor} onSave={onSave} />}
        </ScreenHeader>
      )}
      {section !== undefined && (
        <div className={classes['sections']}>
          <FittingTabs
            label={t('sections')}
            value={String(section.id)}
            tabs={sections.map(({ id, name, active }) => ({
              value: String(id),
              label: active ? name : t('inactiveSection', { name }),
            }))}
            onChange={(id) => navigate(paths.layout(Number(id)))}
          />
        </div>
      )}
      {mayAdd && (
        <IconButton icon={IconPlus} label={t('addSection')} onPress={() => setAdding(true)} />
      )}
      {editor !== undefined && (
        <div className={classes['acts']}>
          <IconButton
            icon={IconArrowBackUp}
            label={t('undo')}
            variant="quiet"
            isDisabled={!editor.canUndo || editor.isSaving}
            onPress={editor.undo}
          />
          <IconButton
            icon={IconArrowForwardUp}
            label={t('redo')}
            variant="quiet"
            isDisabled={!editor.canRedo || editor.isSaving}
            onPress={editor.redo}
          />
          {!isPhone && (
            <>
              <Changes editor={editor} />
              <DiscardButton editor={editor} onPress={onDiscard} />
              <SaveButton editor={editor} onSave={onSave} />
            </>
          )}
        </div>
      )}
      {isAdding && <AddSectionDialog onClose={() => setAdding(false)} />}
    </div>
  )
}

/** Number of unsaved changes; below the title on a phone, because its bar has no room for a chip. */
function Changes({ editor: { changeCount: count } }: { readonly editor: LayoutEditor }) {
  const t = useMessages(layoutEditorMessages)
  const isPhone = useLayout() === 'phone'
  const words = t('changes', { count })
  return (
    <span role="status" className={classes['changes']}>
      {count === 0 ? null : isPhone ? (
        <span className={classes['changesText']} title={words}>
          {words}
        </span>
      ) : (
        <StateChip icon={IconPencil} tone="warn">
          {words}
        </StateChip>
      )}
    </span>
  )
}

function SaveButton({
  editor: { changeCount, isSaving },
  onSave,
}: {
  readonly editor: LayoutEditor
  readonly onSave: () => void
}) {
  const t = useMessages(layoutEditorMessages)
  const ui = useMessages(uiMessages)
  const isPhone = useLayout() === 'phone'
  return (
    <ActionButton
      variant="filled"
      aria-label={t('save')}
      isDisabled={changeCount === 0}
      isWorking={isSaving}
      workingLabel={isPhone ? ui('save') : t('saving')}
      onPress={onSave}
    >
      {isPhone ? ui('save') : t('save')}
    </ActionButton>
  )
}
