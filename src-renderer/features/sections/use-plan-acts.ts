import { type RefObject, useCallback } from 'react'
import { newUuid } from '#renderer/api/new-uuid.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { UNIT_REM } from '#renderer/ui/plan/fit-plan.ts'
import type { Draft, DraftItem, DraftTable } from './draft/draft.ts'
import { newGesture } from './canvas/drag.ts'
import { addItem, placeItem, removeItem, turnItem } from './draft/edit-draft.ts'
import type { PaletteEntry } from './draft/item-kinds.ts'
import { layoutEditorMessages } from './layout-editor-messages.ts'
import { nextTableName } from './draft/next-table-name.ts'
import type { PaletteDrag } from './palette.tsx'
import type { LayoutEditor } from './use-layout-editor.ts'

interface PlanActsOptions {
  readonly editor: LayoutEditor | undefined
  readonly selected: DraftItem | undefined
  readonly onSelect: (key: string | undefined) => void
  readonly planRef: RefObject<HTMLDivElement | null>
  readonly isFirstSection: boolean
  readonly onSave: () => void
}

export interface PlanActs {
  readonly add: (entry: PaletteEntry) => void
  readonly drag: (entry: PaletteEntry) => PaletteDrag
  readonly place: (table: DraftTable) => void
  readonly duplicate: () => void
  readonly remove: () => void
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
const FAR = 5

/** Returns the acts on the plan that palette, panel and keys share. */
export function usePlanActs({
  editor,
  selected,
  onSelect,
  planRef,
  isFirstSection,
  onSave,
}: PlanActsOptions): PlanActs {
  const t = useMessages(layoutEditorMessages)
  const isBilled =
    selected?.table?.tableId !== undefined &&
    editor?.occupiedIds.has(selected.table.tableId) === true

  const fresh = useCallback(
    (draft: Draft, entry: PaletteEntry, key: string): Omit<DraftItem, 'x' | 'y'> => ({
      key,
      table:
        entry.kind === null
          ? {
              tableId: undefined,
              name: nextTableName(draft, editor?.section.name ?? '', isFirstSection),
              seats: entry.seats,
              active: true,
            }
          : null,
      kind: entry.kind,
      isRound: entry.isRound,
      text: entry.hasText ? t(entry.id) : '',
      width: entry.width,
      height: entry.height,
      rotation: 0,
    }),
    [editor?.section.name, isFirstSection, t],
  )

  function add(entry: PaletteEntry): void {
    const key = newUuid()
    editor?.apply((draft) => addItem(draft, fresh(draft, entry, key)))
    onSelect(key)
  }

  function drag(entry: PaletteEntry): PaletteDrag {
    const key = newUuid()
    const gesture = newGesture()
    const placeOf = ({ clientX, clientY }: PointerEvent) => {
      const plan = planRef.current
      if (plan === null) return undefined
      const { left, top } = plan.getBoundingClientRect()
      const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * UNIT_REM
      const scale = Number(plan.style.getPropertyValue('--scale'))
      return {
        x: Math.round((clientX - left) / (unit * scale) - entry.width / 2),
        y: Math.round((clientY - top) / (unit * scale) - entry.height / 2),
      }
    }
    return {
      onMove: (event) => {
        const at = placeOf(event)
        if (at === undefined || !isOverPlan(planRef.current, event)) return
        editor?.apply(
          (draft) =>
            draft.items.some((item) => item.key === key)
              ? placeItem(draft, key, at.x, at.y)
              : addItem(draft, fresh(draft, entry, key), at),
          gesture,
        )
        onSelect(key)
      },
      // A drop outside the plan cancels.
      onEnd: (event) => {
        if (isOverPlan(planRef.current, event)) return
        editor?.apply((draft) => removeItem(draft, key), gesture)
        onSelect(undefined)
      },
    }
  }

  function place(table: DraftTable): void {
    const key = `table-${table.tableId}`
    editor?.apply((draft) =>
      addItem(draft, {
        key,
        table,
        kind: null,
        isRound: false,
        text: '',
        width: 5,
        height: 5,
        rotation: 0,
      }),
    )
    onSelect(key)
  }

  function duplicate(): void {
    if (selected === undefined || editor === undefined) return
    const key = newUuid()
    const { x: _x, y: _y, ...rest } = selected
    editor.apply((draft) =>
      addItem(draft, {
        ...rest,
        key,
        table:
          rest.table === null
            ? null
            : {
                ...rest.table,
                tableId: undefined,
                name: nextTableName(draft, editor.section.name, isFirstSection),
              },
      }),
    )
    onSelect(key)
  }

  function remove(): void {
    if (selected === undefined || isBilled) return
    editor?.apply((draft) => removeItem(draft, selected.key))
    onSelect(undefined)
  }

  function walk(key: string, far: number): void {
    if (selected === undefined) return
    const [x, y] = [
      selected.x + (key.endsWith('Left') ? -far : key.endsWith('Right') ? far : 0),
      selected.y + (key.endsWith('Up') ? -far : key.endsWith('Down') ? far : 0),
    ]
    editor?.apply((draft) => placeItem(draft, selected.key, x, y))
  }

  const needsItem = { isDisabled: selected === undefined }
  useShortcut({
    keys: ARROWS,
    label: t('keysMove'),
    hint: '← ↑ → ↓',
    ...needsItem,
    onPress: (key) => walk(key, 1),
  })
  useShortcut({
    keys: ARROWS.map((key) => `Shift+${key}`),
    label: t('keysMoveFar'),
    ...needsItem,
    onPress: (key) => walk(key, FAR),
  })
  useShortcut({
    keys: ['r'],
    label: t('turn'),
    ...needsItem,
    onPress: () => {
      if (selected === undefined) return
      editor?.apply((draft) => turnItem(draft, selected.key, selected.rotation + 90))
    },
  })
  useShortcut({ keys: ['Delete'], label: t('remove'), ...needsItem, onPress: remove })
  useShortcut({ keys: ['Ctrl+D'], label: t('duplicate'), ...needsItem, onPress: duplicate })
  useShortcut({ keys: ['Ctrl+Z'], label: t('undo'), onPress: () => editor?.undo() })
  useShortcut({ keys: ['Ctrl+Y'], label: t('redo'), onPress: () => editor?.redo() })
  useShortcut({ keys: ['Ctrl+S'], label: t('save'), onPress: onSave })
  useShortcut({ keys: ['Escape'], ...needsItem, onPress: () => onSelect(undefined) })
  return { add, drag, place, duplicate, remove }
}

function isOverPlan(plan: HTMLElement | null, { clientX, clientY }: PointerEvent): boolean {
  const room = plan?.parentElement?.getBoundingClientRect()
  if (room === undefined) return false
  return (
    clientX >= room.left && clientX <= room.right && clientY >= room.top && clientY <= room.bottom
  )
}
