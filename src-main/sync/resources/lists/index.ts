import type { PulledList } from '../../engine/pull/pulled-list.ts'
import { categoryLists } from './categories.ts'
import { floorLists } from './floor.ts'
import { lookupLists } from './lookups.ts'
import { modifierGroupLists, optionProductLists } from './modifier-groups.ts'
import { customerLists, roleAndUserLists } from './people.ts'
import { pinpadLists } from './pinpads.ts'
import { placeLists } from './places.ts'
import { priceScheduleLists } from './price-schedules.ts'
import { productLists } from './products.ts'

/** Returns all lists to pull, ordered so that referenced lists come first. */
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
  ...pinpadLists,
  ...roleAndUserLists,
  ...modifierGroupLists,
  ...categoryLists,
  ...productLists,
  ...optionProductLists,
  ...priceScheduleLists,
  ...customerLists,
]
