import { type PointerEvent, useRef } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import classes from './layout-editor.module.css'
import { followDrag } from './canvas/drag.ts'
import { type PaletteEntry, palette } from './draft/item-kinds.ts'
import { layoutEditorMessages } from './layout-editor-messages.ts'

export interface PaletteDrag {
  readonly onMove: (event: globalThis.PointerEvent) => void
  readonly onEnd: (event: globalThis.PointerEvent) => void
}

/** The items that can be added to the plan: a tap places one automatically, a drag places it at the drop point. */
export function Palette({
  onAdd,
  onDrag,
}: {
  readonly onAdd: (entry: PaletteEntry) => void
  readonly onDrag: (entry: PaletteEntry) => PaletteDrag
}) {
  const t = useMessages(layoutEditorMessages)
  const wasDragged = useRef(false)

  function press(entry: PaletteEntry, event: PointerEvent): void {
    wasDragged.current = false
    let drag: PaletteDrag | undefined
    followDrag(event, {
      onMove: (_x, _y, move) => {
        wasDragged.current = true
        drag ??= onDrag(entry)
        drag.onMove(move)
      },
      onEnd: (up) => drag?.onEnd(up),
    })
  }

  return (
    <div role="toolbar" aria-label={t('palette')} className={classes['palette']} data-pannable>
      {palette.map((entry) => (
        <button
          key={entry.id}
          type="button"
          className={classes['paletteButton']}
          onPointerDown={(event) => press(entry, event)}
          onClick={() => {
            if (!wasDragged.current) onAdd(entry)
            wasDragged.current = false
          }}
        >
          <Icon of={entry.icon} size={24} />
          {t(entry.id)}
        </button>
      ))}
    </div>
  )
}
