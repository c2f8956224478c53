import {
  IconAlertTriangle,
  IconCircle,
  IconCopy,
  IconInfoCircle,
  IconSquare,
  IconTrash,
} from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { Stepper } from '#renderer/ui/layout/stepper.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import type { DraftItem, DraftTable } from './draft/draft.ts'
import { changeItem, changeTable, sizeItem, turnItem } from './draft/edit-draft.ts'
import classes from './layout-editor.module.css'
import { layoutEditorMessages } from './layout-editor-messages.ts'
import { nameProblems } from './draft/next-table-name.ts'
import { NumberField } from './number-field.tsx'
import { overlaps } from './canvas/overlaps.ts'
import { useItemWords } from './use-item-words.ts'
import type { LayoutEditor } from './use-layout-editor.ts'

const MOST_SEATS = 100
const LONGEST_NAME = 20
const LONGEST_TEXT = 60

interface ItemPanelProps {
  readonly editor: LayoutEditor
  readonly item: DraftItem
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** True if guests sit at this table, which may then be moved but not deleted. */
export function hasOpenBill({ occupiedIds }: LayoutEditor, { table }: DraftItem): boolean {
  return table?.tableId !== undefined && occupiedIds.has(table.tableId)
}

/** The fields of the chosen item. They can do everything that handles and keys do. */
export function ItemPanel({ editor, item, onDuplicate, onRemove }: ItemPanelProps) {
  const t = useMessages(layoutEditorMessages)
  const { title } = useItemWords()
  const { apply, draft } = editor
  const { key, table, kind } = item
  const isPhone = useLayout() === 'phone'
  const hasBill = hasOpenBill(editor, item)
  return (
    <>
      <div className={classes['fields']}>
        {!isPhone && <h2 className={classes['panelTitle']}>{title(item)}</h2>}
        {table !== null && <TableFields editor={editor} item={item} table={table} />}
        {(kind === 'TEXT' || kind === 'BAR') && (
          <TextField
            label={t('words')}
            maxLength={LONGEST_TEXT}
            value={item.text}
            onChange={(text) => apply((d) => changeItem(d, key, { text }), `text-${key}`)}
          />
        )}
        <div className={classes['sizes']}>
          <NumberField
            key={`width-${key}`}
            label={t('width')}
            value={item.width}
            minimum={1}
            maximum={draft.width}
            onChange={(width) => apply((d) => sizeItem(d, key, width, item.height), `width-${key}`)}
          />
          <NumberField
            key={`height-${key}`}
            label={t('height')}
            value={item.height}
            minimum={1}
            maximum={draft.height}
            onChange={(height) =>
              apply((d) => sizeItem(d, key, item.width, height), `height-${key}`)
            }
          />
          <NumberField
            key={`rotation-${key}`}
            label={t('rotation')}
            value={item.rotation}
            minimum={0}
            maximum={359}
            onChange={(rotation) => apply((d) => turnItem(d, key, rotation), `turn-${key}`)}
          />
        </div>
        {table !== null && (
          <SwitchField
            label={t('active')}
            isOn={table.active}
            isDisabled={hasBill && table.active}
            onChange={(active) => apply((d) => changeTable(d, key, { active }))}
          />
        )}
      </div>
      <div className={classes['panelEnd']}>
        <OverlapNotice editor={editor} item={item} />
        {hasBill && (
          <Bar tone="neutral" icon={IconInfoCircle}>
            {t('hasBill')}
          </Bar>
        )}
        <div className={classes['panelActs']}>
          <ActionButton icon={IconCopy} isWide onPress={onDuplicate}>
            {t('duplicate')}
          </ActionButton>
          <ActionButton
            icon={IconTrash}
            variant="dangerOutline"
            isWide
            isDisabled={hasBill}
            onPress={onRemove}
          >
            {t('remove')}
          </ActionButton>
        </div>
      </div>
    </>
  )
}

function TableFields({
  editor: { apply, draft, saveError },
  item,
  table,
}: Pick<ItemPanelProps, 'editor' | 'item'> & { readonly table: DraftTable }) {
  const t = useMessages(layoutEditorMessages)
  const { key, isRound } = item
  const problem = nameProblems(draft).get(key)
  const problemText =
    problem === undefined ? undefined : t(problem === 'missing' ? 'nameMissing' : 'nameTaken')
  return (
    <>
      <TextField
        label={t('name')}
        maxLength={LONGEST_NAME}
        value={table.name}
        error={problemText ?? (saveError?.itemKey === key ? saveError.text : undefined)}
        onChange={(name) => apply((d) => changeTable(d, key, { name }), `name-${key}`)}
      />
      <div className={classes['setting']}>
        <span className={classes['settingLabel']} aria-hidden>
          {t('seats')}
        </span>
        <Stepper
          label={t('seats')}
          value={table.seats}
          maximum={MOST_SEATS}
          onChange={(seats) => apply((d) => changeTable(d, key, { seats }), `seats-${key}`)}
        />
      </div>
      <div className={classes['setting']}>
        <span className={classes['settingLabel']} aria-hidden>
          {t('shape')}
        </span>
        <Segmented<'square' | 'circle'>
          label={t('shape')}
          isWide
          value={isRound ? 'circle' : 'square'}
          segments={[
            { value: 'square', label: t('square'), icon: IconSquare },
            { value: 'circle', label: t('circle'), icon: IconCircle },
          ]}
          onChange={(shape) => apply((d) => changeItem(d, key, { isRound: shape === 'circle' }))}
        />
      </div>
    </>
  )
}

function OverlapNotice({ editor: { draft }, item }: Pick<ItemPanelProps, 'editor' | 'item'>) {
  const t = useMessages(layoutEditorMessages)
  const language = useLanguage()
  const { title } = useItemWords()
  const keys = overlaps(draft).get(item.key)
  if (keys === undefined) return null
  const names = draft.items.filter(({ key }) => keys.includes(key)).map(title)
  return (
    <Bar tone="danger" icon={IconAlertTriangle}>
      {t('overlapsWith', { names: new Intl.ListFormat(language).format(names) })}
    </Bar>
  )
}
