import { IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Menu } from '#renderer/ui/dialogs/menu.tsx'
import { changeReport, useDaysQuery, useReportFilters } from './report-filters.ts'
import { reportsMessages } from './reports-messages.ts'

/** Returns the part of the query that the reports of dishes share. */
export function useDishesQuery() {
  const days = useDaysQuery()
  const categoryId = useReportFilters((filters) => filters.categoryId)
  return { ...days, ...(categoryId === undefined ? {} : { categoryId }) }
}

/** Chooses one category: dishes are compared with others of their kind. */
export function CategoryScope() {
  const t = useMessages(reportsMessages)
  const { data = [] } = useQuery(apiQuery('categories', 'options'))
  const categoryId = useReportFilters((filters) => filters.categoryId)
  const chosen = data.find(({ id }) => id === categoryId)?.name ?? t('everyCategory')
  const entryOf = (label: string, id: number | undefined) => ({
    label,
    isChosen: id === categoryId,
    onPress: () => changeReport({ categoryId: id }),
  })
  return (
    <Menu
      entries={[
        entryOf(t('everyCategory'), undefined),
        ...data.map(({ id, name }) => entryOf(name, id)),
      ]}
    >
      <ActionButton icon={IconTag} aria-label={t('ofCategory', { name: chosen })}>
        {chosen}
      </ActionButton>
    </Menu>
  )
}
