import type { stations } from '../../../src-shared/api/stations.ts'
import type { Handlers } from '../handlers.ts'
import { hearScreen } from './hear-screen.ts'
import { loadStations } from './load-stations.ts'
import { createStation, deleteStation, updateStation } from './write-station.ts'

export const stationsHandlers: Handlers<typeof stations> = {
  list: ({ db }) => loadStations(db),
  create: createStation,
  update: updateStation,
  delete: deleteStation,
  screen: hearScreen,
}
