import type { PulledList } from '../../engine/pull/pulled-list.ts'
import { catalogLists, ownCatalogLists } from './catalogs.ts'
import { categories } from './categories.ts'
import { customers } from './customers.ts'
import { emissionPoints } from './emission-points.ts'
import { establishments } from './establishments.ts'
import { measureUnits } from './measure-units.ts'
import { modifierGroups, productsOfOptions } from './modifier-groups.ts'
import { paymentMethods } from './payment-methods.ts'
import { paymentTerms } from './payment-terms.ts'
import { pinpads } from './pinpads.ts'
import { priceSchedules } from './price-schedules.ts'
import { products } from './products.ts'
import { roles } from './roles.ts'
import { sections } from './sections.ts'
import { tables } from './tables.ts'
import { taxes } from './taxes.ts'
import { users } from './users.ts'
import { vendors } from './vendors.ts'

/** Returns all lists to pull, ordered so that referenced lists come first. */
export function listsFor({
  pushesRestaurant,
}: {
  readonly pushesRestaurant: boolean
}): readonly PulledList[] {
  return pushesRestaurant ? [...lists, sections, tables] : lists
}

const lists: readonly PulledList[] = [
  ...catalogLists,
  ...ownCatalogLists,
  taxes,
  measureUnits,
  paymentMethods,
  paymentTerms,
  establishments,
  emissionPoints,
  pinpads,
  roles,
  vendors,
  users,
  modifierGroups,
  categories,
  products,
  productsOfOptions,
  priceSchedules,
  customers,
]
