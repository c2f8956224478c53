import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps one tile of a grid in the Tab order, from which the arrows move. Works on the DOM elements, so that a move
 * renders nothing again.
 */
export function useRovingFocus(grid: RefObject<HTMLElement | null>) {
  // Runs after every render, because tiles may be new, or the one in the Tab order may be gone.
  useLayoutEffect(() => {
    const tiles = tilesOf(grid.current)
    setCurrent(tiles, tiles.find(({ tabIndex }) => tabIndex === 0) ?? tiles[0])
  })

  return {
    onFocus: (event: { readonly target: EventTarget }) => {
      const tiles = tilesOf(grid.current)
      const focused = tiles.find((tile) => tile === event.target)
      if (focused === undefined) return
      setCurrent(tiles, focused)
      // With a focus by touch or mouse the arrows belong to the check.
      const owned = focused.matches(':focus-visible') ? GRID_KEYS : ''
      grid.current?.setAttribute('data-owns-keys', owned)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const tiles = tilesOf(grid.current)
      const from = tiles.findIndex((tile) => tile === document.activeElement)
      const next = tiles[from < 0 ? -1 : targetOf(event.key, from, tiles)]
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    },
  }
}

/** The keys that the grid handles while the keyboard moves in it. */
const GRID_KEYS = 'ArrowLeft ArrowRight ArrowUp ArrowDown Home End'

function tilesOf(grid: HTMLElement | null): readonly HTMLButtonElement[] {
  return grid === null ? [] : [...grid.querySelectorAll('button')]
}

function setCurrent(tiles: readonly HTMLButtonElement[], current: HTMLElement | undefined): void {
  for (const tile of tiles) {
    const tabIndex = tile === current ? 0 : -1
    if (tile.tabIndex !== tabIndex) tile.tabIndex = tabIndex
  }
}

function targetOf(key: string, from: number, tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.offsetTop
  const inFirstRow = tiles.findIndex(({ offsetTop }) => offsetTop !== top)
  const columns = inFirstRow < 0 ? tiles.length : inFirstRow
  switch (key) {
    case 'ArrowRight':
      return from + 1
    case 'ArrowLeft':
      return from - 1
    case 'ArrowDown':
      return from + columns
    case 'ArrowUp':
      return from - columns
    case 'Home':
      return 0
    case 'End':
      return tiles.length - 1
    default:
      return -1
  }
}
