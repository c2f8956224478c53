import { type RefCallback, useCallback, useState } from 'react'
import { fitTabs } from '#renderer/ui/layout/fitting-tabs/fit-tabs.ts'

interface Measure {
  readonly room: number
  readonly widths: readonly number[]
  readonly gap: number
}

/**
 * Returns which of `count` tabs have room beside what stands in the bar: the last ones yield, never the current one.
 * All are in the page, because one that is hidden is measured too. `row` takes their parent.
 */
export function useFittingTabs(
  count: number,
  current: number,
): { readonly row: RefCallback<HTMLElement>; readonly shown: readonly number[] } {
  const [measure, setMeasure] = useState<Measure>()
  const row = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const read = () => {
      const next = measureOf(element)
      setMeasure((before) => (isSame(before, next) ? before : next))
    }
    read()
    const resized = new ResizeObserver(read)
    const observeAll = () => {
      resized.observe(element)
      for (const tab of element.children) resized.observe(tab)
    }
    observeAll()
    // The rights of the user may change, and with them the tabs.
    const changed = new MutationObserver(observeAll)
    changed.observe(element, { childList: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
    }
  }, [])
  const every = Array.from({ length: count }, (_, index) => index)
  if (measure?.widths.length !== count) return { row, shown: every }
  const { widths, gap, room } = measure
  const tabs = widths.map((whole) => ({ whole, count: 0 }))
  return { row, shown: fitTabs({ tabs, gap, frame: 0, more: 0 }, room, current).shown }
}

function measureOf(row: HTMLElement): Measure {
  return {
    room: row.clientWidth,
    widths: Array.from(row.children, (tab) => tab.getBoundingClientRect().width),
    gap: Number.parseFloat(getComputedStyle(row).columnGap) || 0,
  }
}

function isSame(one: Measure | undefined, other: Measure): boolean {
  return (
    one !== undefined &&
    one.room === other.room &&
    one.gap === other.gap &&
    one.widths.length === other.widths.length &&
    one.widths.every((width, index) => width === other.widths[index])
  )
}
