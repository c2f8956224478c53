import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import {
  type PointerEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { type ElementSize, useElementSize } from '#renderer/ui/layout/use-element-size.ts'
import { UNIT_REM } from '#renderer/ui/plan/fit-plan.ts'
import { Plan } from '#renderer/ui/plan/plan.tsx'
import { alignmentOf } from './alignment.ts'
import type { Draft } from '../draft/draft.ts'
import { followDrag, newGesture } from './drag.ts'
import { placeItem } from '../draft/edit-draft.ts'
import classes from './editor-canvas.module.css'
import { EditorItem } from './editor-item.tsx'
import { layoutEditorMessages } from '../layout-editor-messages.ts'
import { overlaps } from './overlaps.ts'
import { SelectionFrame } from './selection-frame.tsx'
import type { LayoutEditor } from '../use-layout-editor.ts'

const ZOOMS = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.4] as const
/** Padding around the plan, so that handles at its edge fit. */
const AROUND_REM = 1.5

interface EditorCanvasProps {
  readonly editor: LayoutEditor
  readonly selectedKey: string | undefined
  readonly onSelect: (key: string | undefined) => void
  /** The plan's element, onto which the palette drops items. */
  readonly planRef: RefObject<HTMLDivElement | null>
}

/** The plan with its grid, on which items are moved. */
export function EditorCanvas({ editor, selectedKey, onSelect, planRef }: EditorCanvasProps) {
  const t = useMessages(layoutEditorMessages)
  const { draft, apply } = editor
  const [roomRef, room] = useElementSize()
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const [chosenZoom, setZoom] = useState<number>()
  const zoom = chosenZoom ?? fittingZoom(draft, room, rootPx)
  const unitPx = rootPx * UNIT_REM * zoom
  const [draggedKey, setDraggedKey] = useState<string>()
  const overlapping = useMemo(() => overlaps(draft), [draft])
  const selected = draft.items.find(({ key }) => key === selectedKey)
  const dragged = draft.items.find(({ key }) => key === draggedKey)
  const lines = dragged === undefined ? undefined : alignmentOf(dragged, draft.items)

  // The handlers of items stay the same, so that moving one item renders only that one.
  const current = useRef({ draft, unitPx })
  useLayoutEffect(() => {
    current.current = { draft, unitPx }
  })
  const onPress = useCallback(
    (key: string, event: PointerEvent) => {
      const start = current.current.draft.items.find((item) => item.key === key)
      if (start === undefined) return
      onSelect(key)
      const gesture = newGesture()
      followDrag(event, {
        onMove: (x, y) => {
          const unit = current.current.unitPx
          setDraggedKey(key)
          apply(
            (before) =>
              placeItem(
                before,
                key,
                start.x + Math.round(x / unit),
                start.y + Math.round(y / unit),
              ),
            gesture,
          )
        },
        onEnd: () => setDraggedKey(undefined),
      })
    },
    [apply, onSelect],
  )

  return (
    <div className={classes['canvas']}>
      <div ref={roomRef} className={classes['room']} data-pannable>
        <Plan
          ref={planRef}
          view={{ x: 0, y: 0, width: draft.width, height: draft.height }}
          scale={zoom}
        >
          <div className={classes['floor']} aria-hidden onPointerDown={() => onSelect(undefined)} />
          <div role="group" aria-label={t('canvas', { section: editor.section.name })}>
            {draft.items.map((item) => (
              <EditorItem
                key={item.key}
                item={item}
                isSelected={item.key === selectedKey}
                isOverlapping={overlapping.has(item.key)}
                onSelect={onSelect}
                onPress={onPress}
              />
            ))}
          </div>
          {lines?.x.map((x) => (
            <span key={`x${x}`} className={classes['lineDown']} style={{ '--x': x }} aria-hidden />
          ))}
          {lines?.y.map((y) => (
            <span
              key={`y${y}`}
              className={classes['lineAcross']}
              style={{ '--y': y }}
              aria-hidden
            />
          ))}
          {selected !== undefined && (
            <SelectionFrame item={selected} unitPx={unitPx} apply={apply} />
          )}
        </Plan>
        {draft.items.length === 0 && (
          <div className={classes['empty']}>
            <h2 className={classes['emptyTitle']}>{t('emptyTitle')}</h2>
            <p>{t('empty')}</p>
          </div>
        )}
      </div>
      <ZoomControl zoom={zoom} onZoom={setZoom} />
    </div>
  )
}

/** Returns the largest zoom at which the whole plan and its handles fit, but at least a readable one. */
function fittingZoom(draft: Draft, room: ElementSize | undefined, rootPx: number): number {
  if (room === undefined) return 1
  const around = 2 * AROUND_REM * rootPx
  const fits =
    Math.min((room.width - around) / draft.width, (room.height - around) / draft.height) /
    (rootPx * UNIT_REM)
  const stepped = Math.floor(fits * 20) / 20
  return Math.min(Math.max(stepped, ZOOMS[0]), ZOOMS[ZOOMS.length - 1] ?? 1)
}

function ZoomControl({
  zoom,
  onZoom,
}: {
  readonly zoom: number
  readonly onZoom: (zoom: number | undefined) => void
}) {
  const t = useMessages(layoutEditorMessages)
  const { percent } = useFormat()
  const smaller = ZOOMS.findLast((each) => each < zoom)
  const larger = ZOOMS.find((each) => each > zoom)
  return (
    <div className={classes['zoom']}>
      <IconButton
        icon={IconZoomOut}
        label={t('zoomOut')}
        variant="default"
        isDisabled={smaller === undefined}
        onPress={() => onZoom(smaller)}
      />
      <ActionButton
        aria-label={t('zoomFit', { percent: percent(Math.round(zoom * 100)) })}
        onPress={() => onZoom(undefined)}
      >
        {percent(Math.round(zoom * 100))}
      </ActionButton>
      <IconButton
        icon={IconZoomIn}
        label={t('zoomIn')}
        variant="default"
        isDisabled={larger === undefined}
        onPress={() => onZoom(larger)}
      />
    </div>
  )
}
