/** Widths in pixels, as the page draws them. */
export interface TabWidth {
  /** Width of the tab with its count. */
  readonly whole: number
  /** Width that the tab loses without its count. */
  readonly count: number
}

export interface TabRow {
  readonly tabs: readonly TabWidth[]
  /** Border and padding of the row. */
  readonly frame: number
  /** Gap between two tabs. */
  readonly gap: number
  /** Width of the button 'Más' with its distance to the row. */
  readonly more: number
}

export interface FittedTabs {
  readonly hasCounts: boolean
  /** Positions of the tabs that are shown, in their order. */
  readonly shown: readonly number[]
}

/**
 * Returns the tabs that fit into `room` pixels. Hides first the counts, then the last tabs; the chosen tab stays even
 * if it alone is too wide.
 */
export function fitTabs(
  { tabs, frame, gap, more }: TabRow,
  room: number,
  chosen: number,
): FittedTabs {
  const widthOf = (shown: readonly number[], hasCounts: boolean) =>
    shown.reduce(
      (sum, index) => {
        const { whole = 0, count = 0 } = tabs[index] ?? {}
        return sum + (hasCounts ? whole : whole - count)
      },
      frame + gap * (shown.length - 1),
    )
  const every = tabs.map((_, index) => index)
  for (const hasCounts of [true, false]) {
    if (widthOf(every, hasCounts) <= room) return { hasCounts, shown: every }
  }
  for (let length = tabs.length - 1; length > 1; length -= 1) {
    const first = every.slice(0, length)
    const shown = first.includes(chosen) ? first : [...first.slice(0, -1), chosen]
    if (widthOf(shown, false) <= room - more) return { hasCounts: false, shown }
  }
  return { hasCounts: false, shown: [chosen] }
}
