import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps one tile of a grid in the Tab order; arrows walk from there. It works on the DOM elements, so that
 * walking does not re-render.
 */
export function useRovingFocus(grid: RefObject<HTMLElement | null>) {
  // After every render: tiles may be new, or the one in the Tab order may be gone.
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
      // With touch or mouse focus the arrows belong to the check.
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

/** The keys that the grid handles while it is walked by keyboard. */
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
