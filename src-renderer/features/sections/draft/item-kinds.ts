import {
  IconCircle,
  IconDoor,
  IconGlass,
  IconLeaf,
  IconMinus,
  IconRectangle,
  IconSquare,
  IconTypography,
} from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import type { FurnitureKind } from '#renderer/ui/plan/furniture.tsx'

/** The largest plan that the register accepts, in grid units. */
export const LARGEST_GRID = 400

export type PaletteId = 'table' | 'round' | 'long' | 'wall' | 'bar' | 'plant' | 'door' | 'text'

export interface PaletteEntry {
  readonly id: PaletteId
  readonly icon: TablerIcon
  readonly kind: FurnitureKind | null
  readonly width: number
  readonly height: number
  /** Seats of a new table. */
  readonly seats: number
  readonly isRound: boolean
  /** True if it starts with its name as its text. */
  readonly hasText: boolean
}

const plain = { kind: null, seats: 0, isRound: false, hasText: false } as const

/** The items of the palette. Sizes are in grid units of 24 px: a table for four is 5 × 5. */
export const palette: readonly PaletteEntry[] = [
  { ...plain, id: 'table', icon: IconSquare, width: 5, height: 5, seats: 4 },
  { ...plain, id: 'round', icon: IconCircle, width: 5, height: 5, seats: 2, isRound: true },
  { ...plain, id: 'long', icon: IconRectangle, width: 9, height: 5, seats: 6 },
  { ...plain, id: 'wall', icon: IconMinus, kind: 'WALL', width: 10, height: 1 },
  { ...plain, id: 'bar', icon: IconGlass, kind: 'BAR', width: 12, height: 3, hasText: true },
  { ...plain, id: 'plant', icon: IconLeaf, kind: 'PLANT', width: 2, height: 2 },
  { ...plain, id: 'door', icon: IconDoor, kind: 'DOOR', width: 6, height: 1 },
  { ...plain, id: 'text', icon: IconTypography, kind: 'TEXT', width: 8, height: 1, hasText: true },
]
