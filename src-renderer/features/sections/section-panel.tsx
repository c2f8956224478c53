import { IconPlus } from '@tabler/icons-react'
import { fieldErrors, useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import type { DraftTable } from './draft/draft.ts'
import { resizePlan } from './draft/edit-draft.ts'
import { LARGEST_GRID } from './draft/item-kinds.ts'
import classes from './layout-editor.module.css'
import { layoutEditorMessages } from './layout-editor-messages.ts'
import { NumberField } from './number-field.tsx'
import type { LayoutEditor } from './use-layout-editor.ts'

/** Shown if no item is chosen: the fields of the section, and its tables without a place. */
export function SectionPanel({
  editor,
  name,
  onRename,
  onPlace,
}: {
  readonly editor: LayoutEditor
  /** As typed, not yet saved. */
  readonly name: string
  readonly onRename: (name: string) => void
  readonly onPlace: (table: DraftTable) => void
}) {
  const t = useMessages(layoutEditorMessages)
  const { draft, apply, section } = editor
  return (
    <div className={classes['fields']}>
      {useLayout() !== 'phone' && <h2 className={classes['panelTitle']}>{t('section')}</h2>}
      <SectionFields key={section.id} section={section} name={name} onRename={onRename} />
      <div className={classes['setting']} role="group" aria-label={t('planSize')}>
        <span className={classes['settingLabel']} aria-hidden>
          {t('planSize')}
        </span>
        <div className={classes['sizes']}>
          <NumberField
            label={t('width')}
            value={draft.width}
            minimum={1}
            maximum={LARGEST_GRID}
            onChange={(width) => apply((d) => resizePlan(d, width, d.height), 'plan-width')}
          />
          <NumberField
            label={t('height')}
            value={draft.height}
            minimum={1}
            maximum={LARGEST_GRID}
            onChange={(height) => apply((d) => resizePlan(d, d.width, height), 'plan-height')}
          />
        </div>
      </div>
      {draft.away.length > 0 && (
        <div className={classes['setting']}>
          <h3 className={classes['settingLabel']}>{t('awayTitle')}</h3>
          {draft.away.map((table) => (
            <ActionButton
              key={table.tableId}
              icon={IconPlus}
              align="start"
              isWide
              onPress={() => onPlace(table)}
            >
              {t(table.active ? 'awayTable' : 'awayInactive', { name: table.name })}
            </ActionButton>
          ))}
        </div>
      )}
      {draft.items.length > 0 && <p className={classes['hint']}>{t('chooseItem')}</p>}
    </div>
  )
}

/** The section's name and if it is in use; saved at once, apart from the plan. */
function SectionFields({
  section,
  name,
  onRename,
}: Pick<LayoutEditor, 'section'> & {
  readonly name: string
  readonly onRename: (name: string) => void
}) {
  const t = useMessages(layoutEditorMessages)
  const sentence = useErrorSentence()
  const update = useOnce('sections.update', {
    onSuccess: () => toast.done(t('sectionRenamed')),
  })
  const setStatus = useApiMutation('sections', 'setStatus', {
    onError: (error) => toast.error(sentence(error), { id: 'section-status' }),
  })
  const isChanged = name.trim() !== section.name && name.trim() !== ''
  const error =
    update.error === null
      ? undefined
      : (fieldErrors(update.error)['name'] ?? sentence(update.error))
  return (
    <>
      <TextField
        label={t('name')}
        maxLength={60}
        value={name}
        error={name.trim() === '' ? t('nameMissing') : error}
        onChange={(text) => {
          onRename(text)
          update.reset()
        }}
      />
      {isChanged && (
        <ActionButton
          isWide
          isWorking={update.isPending}
          workingLabel={t('saving')}
          onPress={() =>
            update.mutate({
              params: { id: section.id },
              body: { name: name.trim(), establishmentId: section.establishmentId },
              label: t('renameSection'),
            })
          }
        >
          {t('renameSection')}
        </ActionButton>
      )}
      <SwitchField
        label={t('sectionActive')}
        help={t('sectionActiveHelp')}
        isOn={setStatus.isPending ? !section.active : section.active}
        onChange={(active) => setStatus.mutate({ params: { id: section.id }, body: { active } })}
      />
    </>
  )
}
