import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { Menu } from '#renderer/ui/dialogs/menu.tsx'
import { recordsMessages } from '../records-messages.ts'

/** The column that a list is sorted by. */
export interface ListOrder<Column extends string> {
  readonly sort: Column
  readonly direction: 'asc' | 'desc'
}

/** Sorts a list by one of its columns; choosing the same column again reverses the order. */
export function SortMenu<Column extends string>({
  columns,
  order,
  onChange,
}: {
  readonly columns: readonly { readonly value: Column; readonly label: string }[]
  readonly order: ListOrder<Column>
  readonly onChange: (order: ListOrder<Column>) => void
}) {
  const t = useMessages(recordsMessages)
  const chosen = columns.find(({ value }) => value === order.sort)
  const isUp = order.direction === 'asc'
  return (
    <Menu
      heading={t('sortBy')}
      entries={columns.map(({ value, label }) => {
        const isChosen = value === order.sort
        return {
          label,
          isChosen,
          ...(isChosen ? { icon: isUp ? IconSortAscending : IconSortDescending } : {}),
          onPress: () => onChange({ sort: value, direction: isChosen && isUp ? 'desc' : 'asc' }),
        }
      })}
    >
      <IconButton
        icon={IconArrowsSort}
        variant="default"
        label={t(isUp ? 'sortedUp' : 'sortedDown', { column: chosen?.label ?? '' })}
      />
    </Menu>
  )
}
