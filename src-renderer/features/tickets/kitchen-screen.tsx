import { useQuery } from '@tanstack/react-query'
import { IconChefHat } from '@tabler/icons-react'
import { useEffect } from 'react'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { deliverMarks } from './kitchen-marks.ts'
import { kitchenMessages } from './kitchen-messages.ts'
import { useKitchenSettings } from './kitchen-settings.ts'
import { StationScreen } from './station/station-screen.tsx'

/** The kitchen on a separate monitor or tablet: the open tickets of the chosen station. */
export function KitchenScreen() {
  const t = useMessages(kitchenMessages)
  const stations = useQuery(apiQuery('stations', 'list'))
  const chosen = useKitchenSettings(({ stationId }) => stationId)
  useEffect(() => void deliverMarks(), [])
  const withScreen = stations.data?.filter(({ hasScreen }) => hasScreen)
  if (withScreen === undefined) return <Unread query={stations} title={t('notRead')} />
  if (withScreen.length === 0) {
    return (
      <EmptyState icon={IconChefHat} title={t('noStations')} headingLevel={1}>
        {t('noStationsText')}
      </EmptyState>
    )
  }
  const own = withScreen.find(({ id }) => id === chosen)
  return <StationScreen stations={withScreen} station={own} />
}
