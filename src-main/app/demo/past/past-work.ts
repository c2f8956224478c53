import type { PastActs } from './past-acts.ts'
import type { PastMenu } from './plan/past-menu.ts'
import type { PastPeople } from './plan/past-people.ts'
import type { PastPlace } from './past-place.ts'
import type { PastSeries } from './plan/past-series.ts'
import type { PastStock } from './past-stock.ts'
import type { SeededRandom } from './plan/seeded-random.ts'

/** Context of the steps of the past. */
export interface PastWork {
  readonly place: PastPlace
  readonly people: PastPeople
  readonly menu: PastMenu
  readonly series: PastSeries
  readonly stock: PastStock
  readonly acts: PastActs
  readonly random: SeededRandom
}
