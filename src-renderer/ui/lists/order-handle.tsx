import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { announce } from '../announce.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Menu } from '../dialogs/menu.tsx'
import classes from './order-handle.module.css'

/** Attribute of the rows that handles move among each other. */
const ROW = 'data-order-row'

/** Props of the element of a row that an `OrderHandle` inside it moves. */
export const orderRow = { [ROW]: true } as const

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Moves its row among its neighbours: by dragging, with Alt and an arrow key, or by the menu that a press opens. The
 * row and its neighbours have the props `orderRow`.
 */
export function OrderHandle({
  name,
  index,
  count,
  onMove,
}: {
  /** Names the row. */
  readonly name: string
  readonly index: number
  /** Number of rows. */
  readonly count: number
  readonly onMove: (to: number) => void
}) {
  const t = useMessages(uiMessages)
  const box = useRef<HTMLSpanElement>(null)
  const latest = useRef({ index, onMove })
  const wasDragged = useRef(false)
  const keepsFocus = useRef(false)
  useLayoutEffect(() => {
    latest.current = { index, onMove }
    // A browser takes the focus from a row that it moves.
    if (keepsFocus.current) box.current?.querySelector('button')?.focus()
    keepsFocus.current = false
  })

  function step(by: 1 | -1): void {
    const to = index + by
    if (to < 0 || to >= count) return
    keepsFocus.current = true
    onMove(to)
    announce(t('movedTo', { name, place: to + 1, count }))
  }

  function drag(event: PointerEvent<HTMLSpanElement>): void {
    wasDragged.current = false
    if (event.button !== 0) return
    const handle = event.currentTarget
    const move = ({ clientY }: { readonly clientY: number }) => {
      const to = placeAt(handle, latest.current.index, clientY)
      if (to === latest.current.index) return
      wasDragged.current = true
      latest.current.onMove(to)
    }
    const end = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }

  function press(event: KeyboardEvent): void {
    const by = event.altKey ? KEYS[event.key] : undefined
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    step(by)
  }

  return (
    <span
      ref={box}
      className={classes['handle']}
      onPointerDown={drag}
      onKeyDownCapture={press}
      // The release at the end of a drag must not open the menu.
      onClickCapture={(event) => {
        if (wasDragged.current) event.stopPropagation()
        wasDragged.current = false
      }}
    >
      <Menu
        entries={[
          {
            label: t('moveUp'),
            icon: IconArrowUp,
            hint: 'Alt+↑',
            isDisabled: index === 0,
            onPress: () => step(-1),
          },
          {
            label: t('moveDown'),
            icon: IconArrowDown,
            hint: 'Alt+↓',
            isDisabled: index === count - 1,
            onPress: () => step(1),
          },
        ]}
      >
        <IconButton icon={IconGripVertical} label={t('moveRow', { name })} />
      </Menu>
    </span>
  )
}

/** Returns the place of a dragged row: behind each lower neighbour whose middle the pointer has passed, or before a higher one. */
function placeAt(handle: HTMLElement, index: number, y: number): number {
  const row = handle.closest(`[${ROW}]`)
  const rows = [...(row?.parentElement?.children ?? [])].filter((each) => each.hasAttribute(ROW))
  const middles = rows.map((each) => {
    const { top, height } = each.getBoundingClientRect()
    return top + height / 2
  })
  const higher = middles.findIndex((middle, at) => at < index && y < middle)
  if (higher !== -1) return higher
  return Math.max(
    index,
    middles.findLastIndex((middle, at) => at > index && y > middle),
  )
}

/** Returns the list with one element at another place. */
export function withMoved<Element>(
  list: readonly Element[],
  from: number,
  to: number,
): readonly Element[] {
  const [moved] = list.slice(from, from + 1)
  if (moved === undefined) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, moved)
}
