import type { PulledList } from '../pulled-list.ts'
import { floorLists } from './floor.ts'
import { goodsLists } from './goods.ts'
import { lookupLists } from './lookups.ts'
import { customerLists, roleAndUserLists } from './people.ts'
import { placeLists } from './places.ts'

/** Every list of the central that is taken over, in the order in which they name one another. */
export function listsFor({
  pushesRestaurant,
}: {
  readonly pushesRestaurant: boolean
}): readonly PulledList[] {
  return pushesRestaurant ? [...lists, ...floorLists] : lists
}

const lists: readonly PulledList[] = [
  ...lookupLists,
  ...placeLists,
  ...roleAndUserLists,
  ...goodsLists,
  ...customerLists,
]
