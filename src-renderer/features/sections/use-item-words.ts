import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { FurnitureKind } from '#renderer/ui/plan/furniture.tsx'
import type { DraftItem } from './draft/draft.ts'
import { layoutEditorMessages } from './layout-editor-messages.ts'

const furnitureWords = {
  WALL: 'wall',
  BAR: 'bar',
  PLANT: 'plant',
  DOOR: 'door',
  TEXT: 'text',
} as const satisfies Record<FurnitureKind, string>

export function useItemWords() {
  const t = useMessages(layoutEditorMessages)
  /** 'Mesa 7', 'Pared', 'Texto Cocina'. */
  function title({ table, kind, text }: DraftItem): string {
    if (table !== null) return t('tableName', { name: table.name })
    return [kind === null ? '' : t(furnitureWords[kind]), text]
      .filter((word) => word !== '')
      .join(' ')
  }
  function spoken(item: DraftItem): string {
    const { table, rotation, x, y } = item
    return [
      title(item),
      ...(table === null ? [] : [t('chairs', { count: table.seats })]),
      ...(table === null || table.active ? [] : [t('inactive')]),
      t('place', { x, y }),
      ...(rotation === 0 ? [] : [t('turned', { degrees: rotation })]),
    ].join(', ')
  }
  return { title, spoken }
}
