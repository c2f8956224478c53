import { memo, useCallback, useMemo, useRef, useState } from 'react'
import type { Layout } from '#shared/api/places/sections.ts'
import type { TableState } from '#shared/api/places/tables.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { useElementSize } from '#renderer/ui/layout/use-element-size.ts'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { fitPlan, SMALLEST_SCALE, UNIT_REM } from '#renderer/ui/plan/fit-plan.ts'
import { Furniture } from '#renderer/ui/plan/furniture.tsx'
import { placeIn, Plan } from '#renderer/ui/plan/plan.tsx'
import {
  areaOf,
  clipTo,
  type PlanArea,
  type PlanBox,
  uprightBox,
} from '#renderer/ui/plan/plan-box.ts'
import { usePinch } from '#renderer/ui/plan/use-pinch.ts'
import planClasses from '#renderer/ui/plan/plan.module.css'
import { useTablesToDecide } from '#renderer/features/conflicts/use-conflicts.ts'
import { useNearReservations } from '#renderer/features/reservations/use-near-reservations.ts'
import { floorMessages } from '../floor-messages.ts'
import classes from './floor-plan.module.css'
import { flowTables, growTables } from './flow-tables.ts'
import { MANY_TABLES, ManyTables } from './many-tables.tsx'
import { LARGEST_CHOSEN_SCALE, PlanZoom } from './plan-zoom.tsx'
import { type PlacedTable, placeTables } from './place-tables.ts'
import { TableTile, type TableTileProps } from './table-tile.tsx'
import type { TableTaps } from '../use-table-taps.ts'
import { walkTables } from './walk-tables.ts'

/** The plan's padding at both sides, in units of 24 px: 2 × 10 px. */
const SIDE_PADDING_UNITS = 20 / 24

interface FloorPlanProps {
  readonly sectionName: string
  readonly layout: Layout
  readonly tables: readonly TableState[]
  readonly now: Date
  readonly acts: TableTaps
  readonly isOwnOnly: boolean
}

/** The plan of a section: furniture, and its tables in reading order. */
export function FloorPlan({ sectionName, layout, tables, now, acts, isOwnOnly }: FloorPlanProps) {
  const t = useMessages(floorMessages)
  const screen = useLayout()
  const [roomRef, size] = useElementSize()
  const drawn = useMemo(() => placeTables(layout, tables), [layout, tables])
  const room = useMemo(() => {
    if (size === undefined) return undefined
    const unit = UNIT_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    return { ...size, width: size.width - unit * SIDE_PADDING_UNITS, unit }
  }, [size])
  const flowed = useMemo(() => {
    const boxes = drawn.map(({ box }) => box)
    const used = areaOf(boxes.map(uprightBox))
    if (screen === 'phone' || size === undefined || room === undefined || used === undefined) {
      return undefined
    }
    if (screen === 'portrait') return flowTables(drawn, size, used)
    const furniture = layout.items.filter(({ kind }) => kind !== null)
    const isSmall = fitPlan(room, boxes, furniture).scale < SMALLEST_SCALE
    return isSmall ? growTables(drawn, room, used) : undefined
  }, [screen, size, room, drawn, layout])
  const placed = flowed ?? drawn
  // Furniture is hidden if the tables are not at their own places, because it would be misplaced too.
  const furniture = useMemo(
    () => (flowed === undefined ? layout.items.filter(({ kind }) => kind !== null) : []),
    [layout, flowed],
  )
  const { list, onFocus, entryId } = useWalk(placed)
  const boxes = useSameBoxes(placed)
  const reservations = useNearReservations(now)
  const toDecide = useTablesToDecide()
  const fit = useMemo(
    () => (room === undefined ? undefined : fitPlan(room, boxes, furniture)),
    [room, boxes, furniture],
  )

  const [chosenScale, setChosenScale] = useState<number>()
  const scale = chosenScale ?? fit?.scale ?? 1
  const smallest = fit?.smallestScale ?? scale
  const zoomTo = useCallback(
    (wanted: number) => setChosenScale(Math.min(Math.max(wanted, smallest), LARGEST_CHOSEN_SCALE)),
    [smallest],
  )
  const isCrowded = tables.length > MANY_TABLES
  const pinchRef = usePinch({ scale, onScale: zoomTo })

  return (
    <div ref={pinchRef} className={classes['place']}>
      {isCrowded && (
        <ManyTables count={tables.length} scale={scale} smallest={smallest} onScale={zoomTo} />
      )}
      <div ref={roomRef} className={classes['room']} data-pannable>
        {fit !== undefined && (
          <Plan view={fit.view} scale={scale} className={classes['plan'] ?? ''}>
            <PlacedFurniture furniture={furniture} view={fit.view} />
            <ul
              ref={list}
              className={classes['tables']}
              aria-label={t('tablesOf', { section: sectionName })}
            >
              {placed.map(({ table, isRound }, index) => (
                <PlacedTile
                  key={table.id}
                  view={fit.view}
                  table={table}
                  reservation={reservations.get(table.id)}
                  box={boxes[index] ?? NOWHERE}
                  isRound={isRound}
                  isOwn={acts.isOwn(table)}
                  isQuiet={isOwnOnly && table.status !== 'FREE' && !acts.isOwn(table)}
                  isSource={acts.isSource(table)}
                  isUndecided={toDecide.has(table.id)}
                  isDisabled={acts.isDisabled(table)}
                  isEntry={table.id === entryId}
                  onPress={acts.press}
                  onTouch={acts.touch}
                  onFocus={onFocus}
                />
              ))}
            </ul>
          </Plan>
        )}
      </div>
      {screen === 'phone' && !isCrowded && (
        <PlanZoom scale={scale} smallest={smallest} onScale={zoomTo} />
      )}
    </div>
  )
}

const NOWHERE: PlanBox = { x: 0, y: 0, width: 1, height: 1, rotation: 0 }

/** A table at its place. Memoised, so that a change of one table draws only its tile. */
const PlacedTile = memo(function PlacedTile({
  view,
  ...tile
}: TableTileProps & { readonly view: PlanArea }) {
  return (
    <li
      className={`${planClasses['box']} ${classes['spot']}`}
      style={boxStyle(placeIn(view, uprightBox(tile.box)))}
    >
      <TableTile {...tile} />
    </li>
  )
})

const PlacedFurniture = memo(function PlacedFurniture({
  furniture,
  view,
}: {
  readonly furniture: Layout['items']
  readonly view: PlanArea
}) {
  return furniture.map((item) => {
    const box = item.rotation === 0 ? clipTo(view, item) : item
    return (
      box !== undefined &&
      item.kind !== null && (
        <Furniture
          key={item.id}
          kind={item.kind}
          text={item.text}
          box={placeIn(view, box)}
          rotation={item.rotation}
        />
      )
    )
  })
})

/** Returns the boxes of the tables; the same list as long as no table moves. */
function useSameBoxes(placed: readonly PlacedTable[]): readonly PlanBox[] {
  const [before, setBefore] = useState<readonly PlanBox[]>([])
  const isSame =
    before.length === placed.length &&
    placed.every(({ box }, index) => isSameBox(box, before[index] ?? NOWHERE))
  const boxes = isSame ? before : placed.map(({ box }) => box)
  if (!isSame) setBefore(boxes)
  return boxes
}

function isSameBox(one: PlanBox, other: PlanBox): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height &&
    one.rotation === other.rotation
  )
}

function boxStyle({ x, y, width, height }: PlanArea) {
  return { '--x': x, '--y': y, '--width': width, '--height': height }
}

/** Moves the focus between tables with the arrows, from any element; Tab enters at the last focused table. */
function useWalk(placed: ReturnType<typeof placeTables>) {
  const t = useMessages(floorMessages)
  const list = useRef<HTMLUListElement>(null)
  const [lastId, setLastId] = useState<number>()
  const usable = placed.filter(({ table }) => table.active || table.status !== 'FREE')

  function walk(key: string): void {
    const focused = tableIdOf(document.activeElement)
    const next = focused === undefined ? (lastId ?? usable[0]?.table.id) : undefined
    const id = next ?? walkTables(usable, focused, key)
    const tile = list.current?.querySelector<HTMLElement>(`[data-table="${id}"]`)
    tile?.focus()
    tile?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  useShortcut({
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
    label: t('shortcutWalk'),
    hint: '← ↑ → ↓',
    onPress: walk,
  })
  const isThere = usable.some(({ table }) => table.id === lastId)
  return { list, onFocus: setLastId, entryId: isThere ? lastId : usable[0]?.table.id }
}

function tableIdOf(element: unknown): number | undefined {
  const id = element instanceof HTMLElement ? element.dataset['table'] : undefined
  return id === undefined ? undefined : Number(id)
}
