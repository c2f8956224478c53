import type { stations } from '#shared/api/places/stations.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { hearScreen } from './hear-screen.ts'
import { loadStations } from '#main/rules/kitchen/load-stations.ts'
import { deleteStation, stationRules } from './stations.ts'

export const stationsHandlers: Handlers<typeof stations> = {
  list: ({ db }) => loadStations(db),
  create: stationRules.create,
  update: stationRules.update,
  delete: deleteStation,
  screen: hearScreen,
}
