import { IconChevronDown } from '@tabler/icons-react'
import { uiMessages } from '../../../i18n/ui-messages.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { ActionButton } from '../../buttons/action-button.tsx'
import { Menu } from '../../dialogs/menu.tsx'
import { type Segment, Segmented } from '../segmented.tsx'
import classes from './fitting-tabs.module.css'
import { useFittedRow } from './use-fitted-row.ts'

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
  const chosen = tabs.findIndex((tab) => tab.value === value)
  const { place, sample, hasCounts, shown } = useFittedRow(tabs.length, chosen)
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
