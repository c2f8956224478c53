import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Section } from '../../../src-shared/api/sections.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { useLayout } from '../../ui/layout/use-layout.ts'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { AddSectionDialog } from './add-section-dialog.tsx'
import classes from './layout-editor.module.css'
import { layoutEditorMessages } from './layout-editor-messages.ts'
import type { LayoutEditor } from './use-layout-editor.ts'

/** Section, back button and the acts on the whole plan; on this screen the next act is at the top. */
export function EditorHeader({
  sections,
  section,
  editor,
  onSave,
}: {
  readonly sections: readonly Section[]
  readonly section: Section | undefined
  readonly editor: LayoutEditor | undefined
  readonly onSave: () => void
}) {
  const t = useMessages(layoutEditorMessages)
  const [, navigate] = useLocation()
  const mayAdd = useMay('SECTION:CREATE')
  const [isAdding, setAdding] = useState(false)
  const isCounter = useLayout() === 'counter'
  const start = (
    <>
      <IconButton
        icon={IconArrowLeft}
        label={t('backToFloor')}
        onPress={() => navigate(paths.floor)}
      />
      <h2 className={classes['title']}>{t('title')}</h2>
    </>
  )
  return (
    <div className={classes['header']}>
      {isCounter ? (
        start
      ) : (
        <ScreenHeader>
          <h1 className={classes['unseen']}>{t('title')}</h1>
          {start}
        </ScreenHeader>
      )}
      {section !== undefined && (
        <div className={classes['sections']} data-pannable>
          <Segmented
            label={t('sections')}
            kind="tabs"
            value={String(section.id)}
            segments={sections.map(({ id, name, active }) => ({
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
      {editor !== undefined && <PlanActs editor={editor} onSave={onSave} />}
      {isAdding && <AddSectionDialog onClose={() => setAdding(false)} />}
    </div>
  )
}

function PlanActs({
  editor,
  onSave,
}: {
  readonly editor: LayoutEditor
  readonly onSave: () => void
}) {
  const t = useMessages(layoutEditorMessages)
  const [isAsking, setAsking] = useState(false)
  const { changeCount: count, isSaving } = editor
  return (
    <div className={classes['acts']}>
      <IconButton
        icon={IconArrowBackUp}
        label={t('undo')}
        variant="quiet"
        isDisabled={!editor.canUndo || isSaving}
        onPress={editor.undo}
      />
      <IconButton
        icon={IconArrowForwardUp}
        label={t('redo')}
        variant="quiet"
        isDisabled={!editor.canRedo || isSaving}
        onPress={editor.redo}
      />
      <span role="status">
        {count > 0 && (
          <StateChip icon={IconPencil} tone="warn">
            {t('changes', { count })}
          </StateChip>
        )}
      </span>
      <ActionButton isDisabled={count === 0 || isSaving} onPress={() => setAsking(true)}>
        {t('discard')}
      </ActionButton>
      <ActionButton
        variant="filled"
        isDisabled={count === 0}
        isWorking={isSaving}
        workingLabel={t('saving')}
        onPress={onSave}
      >
        {t('save')}
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
    </div>
  )
}
