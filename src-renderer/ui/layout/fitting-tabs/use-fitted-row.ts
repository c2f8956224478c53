import { type RefCallback, useCallback, useState } from 'react'
import { useElementSize } from '../use-element-size.ts'
import { type FittedTabs, fitTabs, type TabRow } from './fit-tabs.ts'

export interface FittedRow extends FittedTabs {
  /** The element that gives the row its room. */
  readonly place: RefCallback<HTMLElement>
  /** An invisible element with a row of all tabs, and after it the button 'Más'. */
  readonly sample: RefCallback<HTMLElement>
}

/** Returns which of `length` tabs fit into their place. All are shown until the first measure. */
export function useFittedRow(length: number, chosen: number): FittedRow {
  const [place, size] = useElementSize()
  const [sample, row] = useMeasuredRow()
  const fitted =
    size === undefined || row?.tabs.length !== length
      ? { hasCounts: true, shown: Array.from({ length }, (_, index) => index) }
      : fitTabs(row, size.width, chosen)
  return { place, sample, ...fitted }
}

/** Measures an invisible row of all tabs, so that hiding a tab does not change the measure. */
function useMeasuredRow(): [RefCallback<HTMLElement>, TabRow | undefined] {
  const [row, setRow] = useState<TabRow>()
  const ref = useCallback((sample: HTMLElement | null) => {
    if (sample === null) return
    const measure = () => setRow(measureRow(sample))
    measure()
    const observer = new ResizeObserver(measure)
    for (const part of sample.children) observer.observe(part)
    return () => observer.disconnect()
  }, [])
  return [ref, row]
}

function measureRow(sample: HTMLElement): TabRow {
  const [list, more] = sample.children
  const buttons = Array.from(list?.children ?? [])
  const tabs = buttons.map((button) => {
    const count = button.children.length > 1 ? button.lastElementChild : null
    return {
      whole: widthOf(button),
      count: count === null ? 0 : widthOf(count) + gapOf(button),
    }
  })
  const gap = gapOf(list)
  const inner = tabs.reduce((sum, { whole }) => sum + whole, gap * (tabs.length - 1))
  return {
    tabs,
    gap,
    frame: widthOf(list) - inner,
    more: widthOf(more) + gapOf(sample.nextElementSibling),
  }
}

function widthOf(element: Element | undefined): number {
  return element?.getBoundingClientRect().width ?? 0
}

function gapOf(element: Element | null | undefined): number {
  return element == null ? 0 : Number.parseFloat(getComputedStyle(element).columnGap)
}
