import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFlag } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Menu } from '#renderer/ui/dialogs/menu.tsx'
import { changeReport, useReportFilters } from './report-filters.ts'
import { reportsMessages } from './reports-messages.ts'

/** Returns the establishments that the user may choose, if there are several. */
function useChoosableEstablishments() {
  const seesAll = useFlag('changeExitEstablishment')
  const { data = [] } = useQuery(apiQuery('establishments', 'options'))
  return { seesAll, isAlone: data.length <= 1, choosable: seesAll && data.length > 1 ? data : [] }
}

/** True if the report counts the sales of every establishment, as the invoice list does. */
export function useCountsEverywhere(): boolean {
  const { seesAll, isAlone } = useChoosableEstablishments()
  const establishmentId = useReportFilters((filters) => filters.establishmentId)
  return isAlone || (seesAll && establishmentId === undefined)
}

/** Chooses the counted sales: all, one establishment, or one register. Hidden if there is only one of each. */
export function ReportScope({ hasPoints = false }: { readonly hasPoints?: boolean }) {
  const t = useMessages(reportsMessages)
  const { choosable } = useChoosableEstablishments()
  const { data: points = [] } = useQuery({
    ...apiQuery('emissionPoints', 'options'),
    enabled: hasPoints,
  })
  const establishmentId = useReportFilters((filters) => filters.establishmentId)
  const emissionPointId = useReportFilters((filters) => filters.emissionPointId)
  const choosablePoints = hasPoints && points.length > 1 ? points : []
  if (choosable.length === 0 && choosablePoints.length === 0) return null
  const whole = t(choosable.length > 0 ? 'everyEstablishment' : 'everywhere')
  const chosen =
    choosablePoints.find(({ id }) => id === emissionPointId)?.name ??
    choosable.find(({ id }) => id === establishmentId)?.name ??
    whole
  const entryOf = (
    label: string,
    scope: {
      readonly establishmentId: number | undefined
      readonly emissionPointId: number | undefined
    },
  ) => ({
    label,
    isChosen:
      scope.establishmentId === establishmentId &&
      (!hasPoints || scope.emissionPointId === emissionPointId),
    onPress: () => changeReport(scope),
  })
  return (
    <Menu
      entries={[
        entryOf(whole, { establishmentId: undefined, emissionPointId: undefined }),
        ...choosable.map(({ id, name }) =>
          entryOf(name, { establishmentId: id, emissionPointId: undefined }),
        ),
        ...choosablePoints.map(({ id, name }) =>
          entryOf(name, { establishmentId: undefined, emissionPointId: id }),
        ),
      ]}
    >
      <ActionButton icon={IconFilter} aria-label={t('scope', { place: chosen })}>
        {chosen}
      </ActionButton>
    </Menu>
  )
}
