import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '../../buttons/action-button.tsx'
import { Menu } from '../../dialogs/menu.tsx'
import type { MenuEntry } from '../../dialogs/menu-entry.ts'
import type { FittedTabs } from './fit-tabs.ts'
import classes from './fitting-row.module.css'
import { useFittedRow } from './use-fitted-row.ts'

/** A row of tabs that is never wider than its place: the menu 'Más' has the tabs that do not fit. */
export function FittingRow({
  label,
  entries,
  chosen,
  children,
}: {
  /** Accessible name of the row. */
  readonly label: string
  /** One for each tab: what the menu shows and does. */
  readonly entries: readonly MenuEntry[]
  /** Position of the chosen tab, which is always shown; -1 if none is. */
  readonly chosen: number
  /** Returns one element whose children are the tabs to show. */
  readonly children: (fitted: FittedTabs) => ReactNode
}) {
  const ui = useMessages(uiMessages)
  const { place, sample, ...fitted } = useFittedRow(entries.length, chosen)
  const rest = entries.filter((_, index) => !fitted.shown.includes(index))
  const isSqueezed = fitted.shown.length === 1
  return (
    <div ref={place} className={classes['place']}>
      <div ref={sample} className={classes['sample']} aria-hidden>
        {children({ hasCounts: true, shown: entries.map((_, index) => index) })}
        <ActionButton icon={IconChevronDown}>{ui('more')}</ActionButton>
      </div>
      <div
        className={classes['row']}
        data-squeezed={isSqueezed}
        title={isSqueezed ? entries[chosen]?.label : undefined}
      >
        {children(fitted)}
        {rest.length > 0 && (
          <Menu entries={rest}>
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
