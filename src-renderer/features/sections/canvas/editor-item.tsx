import { memo, type PointerEvent } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Chairs } from '#renderer/ui/plan/chairs.tsx'
import { FurnitureFace } from '#renderer/ui/plan/furniture.tsx'
import { uprightBox } from '#renderer/ui/plan/plan-box.ts'
import planClasses from '#renderer/ui/plan/plan.module.css'
import type { DraftItem } from '../draft/draft.ts'
import classes from './editor-canvas.module.css'
import { layoutEditorMessages } from '../layout-editor-messages.ts'
import { useItemWords } from '../use-item-words.ts'

interface EditorItemProps {
  readonly item: DraftItem
  readonly isSelected: boolean
  readonly isOverlapping: boolean
  readonly onSelect: (key: string) => void
  readonly onPress: (key: string, event: PointerEvent) => void
}

/** A table or a piece of furniture, as a button, so that keyboards and screen readers can use it. */
export const EditorItem = memo(function EditorItem({
  item,
  isSelected,
  isOverlapping,
  onSelect,
  onPress,
}: EditorItemProps) {
  const t = useMessages(layoutEditorMessages)
  const { spoken } = useItemWords()
  const { table, kind, width, height, rotation, isRound } = item
  const area = uprightBox(item)
  const isCentred = isRound || rotation % 90 !== 0
  return (
    <button
      type="button"
      className={classes['item']}
      style={{ '--x': area.x, '--y': area.y, '--width': area.width, '--height': area.height }}
      data-item={item.key}
      data-overlapping={isOverlapping}
      data-inactive={table !== null && !table.active}
      data-centred={isCentred}
      data-layer={table === null ? 'furniture' : 'table'}
      aria-label={[spoken(item), ...(isOverlapping ? [t('overlapping')] : [])].join(', ')}
      aria-pressed={isSelected}
      onFocus={() => onSelect(item.key)}
      onPointerDown={(event) => onPress(item.key, event)}
    >
      <span
        className={classes['shape']}
        data-round={isRound}
        style={{ '--width': width, '--height': height, '--turn': `${rotation}deg` }}
      >
        {table === null ? (
          kind !== null && (
            <span
              className={`${planClasses['furniture']} ${classes['furniture']}`}
              data-kind={kind}
              style={{ '--turn': '0deg' }}
            >
              <FurnitureFace kind={kind} text={item.text === '' ? null : item.text} />
            </span>
          )
        ) : (
          <>
            <span className={classes['ground']} />
            <Chairs width={width} height={height} seats={table.seats} isRound={isRound} taken={0} />
          </>
        )}
      </span>
      {table !== null && (
        <span className={classes['face']} aria-hidden>
          <span className={classes['name']}>{table.name}</span>
          <span className={classes['seats']}>{t('chairs', { count: table.seats })}</span>
        </span>
      )}
    </button>
  )
})
