import { IconChevronDown } from '@tabler/icons-react'
import { type RefCallback, useCallback, useState } from 'react'
import { uiMessages } from '../../../i18n/ui-messages.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { ActionButton } from '../../buttons/action-button.tsx'
import { Menu } from '../../dialogs/menu.tsx'
import { type Segment, Segmented } from '../segmented.tsx'
import { useElementSize } from '../use-element-size.ts'
import { fitTabs, type TabRow } from './fit-tabs.ts'
import classes from './fitting-tabs.module.css'

/** Tabs in one row that is never wider than its place: the menu 'Más' has the tabs that do not fit. */
export function FittingTabs<Value extends string>({
  label,
  value,
  tabs,
  onChange,
}: {
  /** Accessible name of the row. */
  readonly label: string
  readonly value: Value
  readonly tabs: readonly Segment<Value>[]
  readonly onChange: (value: Value) => void
}) {
  const ui = useMessages(uiMessages)
  const [place, size] = useElementSize()
  const [sample, row] = useMeasuredRow()
  const chosen = tabs.findIndex((tab) => tab.value === value)
  const { hasCounts, shown } =
    size === undefined || row?.tabs.length !== tabs.length
      ? { hasCounts: true, shown: tabs.map((_, index) => index) }
      : fitTabs(row, size.width, chosen)
  const rest = tabs.filter((_, index) => !shown.includes(index))
  const isSqueezed = shown.length === 1
  return (
    <div ref={place} className={classes['place']}>
      <div ref={sample} className={classes['sample']} aria-hidden>
        <Segmented label={label} kind="tabs" value={value} segments={tabs} onChange={onChange} />
        <ActionButton icon={IconChevronDown}>{ui('more')}</ActionButton>
      </div>
      <div
        className={classes['row']}
        data-squeezed={isSqueezed}
        title={isSqueezed ? tabs[chosen]?.label : undefined}
      >
        <Segmented
          label={label}
          kind="tabs"
          value={value}
          segments={shown.flatMap((index) => withCount(tabs[index], hasCounts))}
          onChange={onChange}
        />
        {rest.length > 0 && (
          <Menu
            entries={rest.map((tab) => ({
              label: tab.label,
              ...(tab.count === undefined ? {} : { hint: tab.count }),
              onPress: () => onChange(tab.value),
            }))}
          >
            <ActionButton
              className={classes['more'] ?? ''}
              icon={IconChevronDown}
              aria-label={`${ui('more')}: ${label}`}
            >
              {ui('more')}
            </ActionButton>
          </Menu>
        )}
      </div>
    </div>
  )
}

function withCount<Value extends string>(
  tab: Segment<Value> | undefined,
  hasCount: boolean,
): readonly Segment<Value>[] {
  if (tab === undefined) return []
  return [hasCount ? tab : { value: tab.value, label: tab.label }]
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
