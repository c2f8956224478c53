import { IconRotateClockwise } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import planClasses from '#renderer/ui/plan/plan.module.css'
import type { DraftItem } from '../draft/draft.ts'
import { followDrag, newGesture } from './drag.ts'
import { type Corner, resizeItem, turnItem } from '../draft/edit-draft.ts'
import classes from './editor-canvas.module.css'
import { layoutEditorMessages } from '../layout-editor-messages.ts'
import type { LayoutEditor } from '../use-layout-editor.ts'

const CORNERS: readonly Corner[] = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight']
/** Step of rotating by drag, in degrees. */
const TURN_STEP = 15

/** The frame of the chosen item: four corners to resize, and a handle to rotate by tap or drag. */
export function SelectionFrame({
  item,
  unitPx,
  apply,
}: {
  readonly item: DraftItem
  readonly unitPx: number
  readonly apply: LayoutEditor['apply']
}) {
  const t = useMessages(layoutEditorMessages)

  function pull(corner: Corner, event: PointerEvent): void {
    const gesture = newGesture()
    const angle = (-item.rotation * Math.PI) / 180
    followDrag(event, {
      onMove: (x, y) => {
        // Converts the movement to the axes of the rotated item.
        const by = {
          x: Math.round((x * Math.cos(angle) - y * Math.sin(angle)) / unitPx),
          y: Math.round((x * Math.sin(angle) + y * Math.cos(angle)) / unitPx),
        }
        apply((draft) => resizeItem(draft, item, corner, by), gesture)
      },
      onEnd: () => {},
    })
  }

  function turn(event: PointerEvent<HTMLElement>): void {
    const gesture = newGesture()
    const frame = event.currentTarget.parentElement?.getBoundingClientRect()
    if (frame === undefined) return
    const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
    followDrag(event, {
      onMove: (_x, _y, { clientX, clientY }) => {
        const angle = (Math.atan2(clientY - middle.y, clientX - middle.x) * 180) / Math.PI - 90
        const stepped = Math.round(angle / TURN_STEP) * TURN_STEP
        apply((draft) => turnItem(draft, item.key, stepped), gesture)
      },
      onEnd: (_event, wasMoved) => {
        if (!wasMoved) apply((draft) => turnItem(draft, item.key, item.rotation + 90))
      },
    })
  }

  return (
    <div
      className={`${planClasses['box']} ${classes['frame']}`}
      style={{
        '--x': item.x,
        '--y': item.y,
        '--width': item.width,
        '--height': item.height,
        '--turn': `${item.rotation}deg`,
      }}
    >
      {CORNERS.map((corner) => (
        <button
          key={corner}
          type="button"
          className={classes['corner']}
          data-corner={corner}
          // The keyboard skips these handles, because width and height also have fields.
          tabIndex={-1}
          aria-label={t('resize')}
          aria-hidden
          onPointerDown={(event) => pull(corner, event)}
        />
      ))}
      <button
        type="button"
        className={classes['turn']}
        aria-label={t('turn')}
        onPointerDown={turn}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          apply((draft) => turnItem(draft, item.key, item.rotation + 90))
        }}
      >
        <Icon of={IconRotateClockwise} size={22} />
      </button>
    </div>
  )
}
