import { type Segment, Segmented } from '../segmented.tsx'
import { FittingRow } from './fitting-row.tsx'

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
  return (
    <FittingRow
      label={label}
      chosen={tabs.findIndex((tab) => tab.value === value)}
      entries={tabs.map((tab) => ({
        label: tab.label,
        ...(tab.count === undefined ? {} : { hint: tab.count }),
        onPress: () => onChange(tab.value),
      }))}
    >
      {({ shown, hasCounts }) => (
        <Segmented
          label={label}
          kind="tabs"
          value={value}
          segments={shown.flatMap((index) => withCount(tabs[index], hasCounts))}
          onChange={onChange}
        />
      )}
    </FittingRow>
  )
}

function withCount<Value extends string>(
  tab: Segment<Value> | undefined,
  hasCount: boolean,
): readonly Segment<Value>[] {
  if (tab === undefined) return []
  return [hasCount ? tab : { value: tab.value, label: tab.label }]
}
