import type { PulledList } from '../pulled-list.ts'
import { goodsLists } from './goods.ts'
import { lookupLists } from './lookups.ts'
import { customerLists, roleAndUserLists } from './people.ts'
import { placeLists } from './places.ts'

/** Every list of the central, in the order in which they name one another. */
export const lists: readonly PulledList[] = [
  ...lookupLists,
  ...placeLists,
  ...roleAndUserLists,
  ...goodsLists,
  ...customerLists,
]
