import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { reservationsMessages } from './reservations-messages.ts'

/**
 * Returns the tables in use for a field of options. A table that others have reserved near `at` says so and can be
 * chosen all the same, because the house knows how long its guests stay. `ownId` is the reservation that is edited.
 */
export function useTableOptions(at: string | undefined, ownId: number | undefined) {
  const t = useMessages(reservationsMessages)
  const { time } = useFormat()
  const { data: tables = [] } = useQuery({
    ...apiQuery('reservations', 'tables', { query: at === undefined ? {} : { at } }),
    // The options stay while another hour is typed.
    placeholderData: keepPreviousData,
  })
  return tables.map(({ id, name, sectionName, seats, reservations }) => {
    const [taken] = reservations.filter((each) => each.id !== ownId)
    const option = t('tableOption', { section: sectionName, name, seats })
    return {
      value: String(id),
      label:
        taken === undefined
          ? option
          : t('takenOption', { option, time: time(taken.at), name: taken.name }),
    }
  })
}
